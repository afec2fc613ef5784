import { stateHash } from '#engine/hash.ts'
import { type CoreState, rngFrom } from '#engine/index.ts'
import { HASH_EVERY, type SavedGame, type Seal } from '#engine/saved-game.ts'
import type { ImportTable, Opponent } from '#protocol/messages.ts'
import { apply } from '#protocol/patch.ts'
import { makeSeal } from '#protocol/seal.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { friendNamed } from '#server/storage/friend-named.ts'
import { unpackPlays } from '#server/storage/packed-plays.ts'
import { packState, readPlays, readState } from '#server/storage/plays.ts'
import type { Table } from '#server/storage/schema.ts'
import type { Readable } from '#server/storage/store.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { sharesIn } from '#server/tables/shares.ts'
import type { Asker } from './heavy-pool.ts'
import type { ReplayedGame } from './heavy-tasks.ts'
import { insertTable, seatsFor, type TablePlan, TO_BE_SHARED, titleFor } from './new-table.ts'

/** The game as the text of a file. While a game with secrets goes on nobody gets one; the seed is in it once it is over. */
export async function exportGame(services: Services, table: LiveTable, asker: Asker): Promise<string> {
  const { row, game } = table
  const ended = row.status === 'over' || row.status === 'aborted'
  if (row.origin === 'guess') throw new Refused('notOver', 'a board of guesses is no game that could be played again')
  if (game.hidden && !ended) throw new Refused('notOver', 'a game with secrets can be saved to a file when it is over')
  return await services.heavy.run({ kind: 'save', table: table.id, withSeed: ended }, asker)
}

/** All that was played at a table. With its seed it is for the host's eyes only until the game is over. */
export async function savedGame(store: Readable, row: Table, withSeed: boolean): Promise<SavedGame> {
  const plays = await readPlays(store, row.id, 0, row.step)
  const dice: number[] = []
  const hashes: [number, string][] = []
  let state: CoreState = await readState(store, row.id, 0)
  for (const play of plays) {
    if (play.step > 0) state = apply(state, JSON.parse(play.patch))
    dice.push(...(JSON.parse(play.drawn) as number[]))
    const due = play.step % HASH_EVERY === 0 && play.step > 0
    if (due || play.step === row.step) hashes.push([play.step, stateHash(state)])
  }
  const seal: Seal =
    row.sealed === 0
      ? { commitment: null, from: dice.length, seed: null, salt: null }
      : {
          commitment: row.commitment,
          from: row.seal_from,
          seed: withSeed ? row.seed : null,
          salt: withSeed ? row.salt : null,
          ...sharesIn(row),
        }
  return {
    format: 'longroll-save',
    formatVersion: seal.shares === undefined ? 1 : 2,
    game: row.game,
    rulesVersion: row.rules_version,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    seal,
    dice,
    plays: plays.slice(1).map(({ role, key }) => [role, key]),
    hashes,
    outcome: state.outcome,
  }
}

/** A table from a file, after every step of it has been played again. From here on it has dice of its own. */
export async function importGame(
  services: Services,
  person: string,
  body: string,
  asker: Asker,
): Promise<{ id: string; opponent: Opponent }> {
  return await services.heavy.runAndWrite({ kind: 'import', body }, asker, async brought => {
    const { opponent } = brought
    if (opponent.kind === 'person') await friendNamed(services.store, person, opponent.name)
    const id = await goOnWith(services, person, brought, brought, { origin: 'import' })
    return { id, opponent }
  })
}

/** A table that goes on where a game that was played again has ended. */
export async function goOnWith(
  services: Services,
  person: string,
  replayed: ReplayedGame,
  { side, opponent }: Pick<ImportTable, 'side' | 'opponent'>,
  of: Pick<TablePlan, 'origin' | 'forkOf'>,
): Promise<string> {
  const title = titleFor(services, replayed.game)
  const seats = seatsFor(title, person, side, opponent)
  const { id, step, plays, snapshots, state, scenario, options, earlier } = replayed
  const sealed = await makeSeal(services.config.draw)
  const from = state.rng.draws
  state.rng = rngFrom(sealed.seed, from)
  const kept = snapshots.filter(snapshot => snapshot.step !== step)
  const open = opponent.kind === 'open'
  // a what-if board is its maker's own
  const watch = of.forkOf === undefined ? ('link' as const) : ('nobody' as const)
  const plan = { person, scenario, options, seats, open, watch, pace: null, ...of }
  const all = [...kept, { step, state: packState(state) }]
  const seal = { ...sealed, ...TO_BE_SHARED, seal_from: from, earlier_seals: JSON.stringify(earlier) }
  await insertTable(services, title.game, plan, seal, { id, step, state, plays: unpackPlays(plays), snapshots: all })
  return id
}
