import { readFileSync } from 'node:fs'
import { readArguments } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import type { Outcome } from '#engine/index.ts'
import { ReplayFailure, replay } from '#engine/replay.ts'
import { BadSave, parseSavedText, type SavedGame } from '#engine/saved-game.ts'
import { titleOf } from '#games/index.ts'
import { checkSeal, type SealState } from '#protocol/seal.ts'
import { loadWords } from '#words/load.ts'
import type { Words } from '#words/words.ts'

const SEALS: { readonly [state in SealState]: string } = {
  none: 'no seed was promised; the dice are the file’s own',
  closed: 'the seed is still secret: the dice cannot be checked before it is shown',
  kept: 'the seed is the one that was promised, and every die follows from it',
  broken: 'the seed or salt is not the one that was promised',
}

export const command: Command = {
  usage: 'FILE [--json]',
  summary: 'Replays a saved game and checks every step, hash and die, and the promised seed.',
  async run(argv, io) {
    const args = readArguments(argv, { json: 'flag' }, { min: 1, max: 1, what: 'a file' })
    const file = args.positionals[0] as string
    const report = (ok: boolean, line: string, more: object = {}): number => {
      if (args.flag('json')) io.out(JSON.stringify({ ok, ...more, message: line }))
      else if (ok) io.out(line)
      else io.err(`longroll: ${file}: ${line}`)
      return ok ? 0 : 1
    }
    let saved: SavedGame
    try {
      saved = parseSavedText(read(file))
    } catch (error) {
      if (error instanceof BadSave) return report(false, error.message, { path: error.path })
      throw error
    }
    const title = titleOf(saved.game)
    if (title === undefined) return report(false, `there is no game "${saved.game}"`)
    try {
      replay(await title.game(), saved)
    } catch (error) {
      if (!(error instanceof ReplayFailure)) throw error
      const { step, role, key, reason } = error
      return report(false, error.message, { step, role, key, reason })
    }
    const seal = await checkSeal(saved.seal)
    if (seal === 'broken') return report(false, SEALS.broken, { seal })
    const words = await loadWords(await title.words(), 'en')
    const { outcome } = saved
    const end = outcome === null ? 'It is not over yet.' : endTold(outcome, words)
    const counts = `${saved.plays.length} plays, ${saved.dice.length} dice, ${saved.hashes.length} hashes hold`
    const dice = `${SEALS[seal]}${sharesTold(saved)}`
    const played = (role: string) => saved.plays.filter(([by]) => by === role).length
    const sides = (await title.game()).roles.map(
      role => `${words.name('side', role)}${playerTold(saved, role)} (${played(role)} plays)`,
    )
    const name = words.say(`scenario.${saved.scenario}.name`)
    return report(true, `${saved.game}, ${name}: ${sides.join(' against ')}. ${end} ${counts}; ${dice}`, {
      game: saved.game,
      scenario: saved.scenario,
      plays: saved.plays.length,
      dice: saved.dice.length,
      seal,
      ...(saved.seal.shares === undefined ? {} : { shares: saved.seal.shares }),
      outcome,
      ...(saved.players === undefined ? {} : { players: saved.players }),
    })
  },
}

/** How it ended, and who won: what the players agreed on or lost by does not say whose it was in every title. */
function endTold({ winner, reason }: Outcome, words: Words): string {
  const told = words.say('log.over', { winner: winner ?? 'nobody', reason })
  if (!reason.startsWith('outcome.table.') || told !== words.say(reason)) return told
  return `${winner === null ? 'Nobody wins.' : `Winner: ${words.name('side', winner)}.`} ${told}`
}

/** Who sat there, if the file tells. */
function playerTold({ players = [] }: SavedGame, role: string): string {
  const player = players.find(([seat]) => seat === role)?.[1]
  if (player === undefined) return ''
  return 'name' in player ? `, ${player.name}` : `, the computer (${player.level})`
}

/** Whose pages had a part in the seed. */
function sharesTold({ seal: { shares } }: SavedGame): string {
  if (shares === undefined) return ''
  const names = (silent: boolean) =>
    shares
      .filter(([, share]) => (share === null) === silent)
      .map(([role]) => role)
      .join(', ')
  const [given, missing] = [names(false), names(true)]
  return `; shares in it: ${given === '' ? 'none' : given}${missing === '' ? '' : `; silent: ${missing}`}`
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message.split(',')[0]}`)
  }
}
