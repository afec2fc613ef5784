import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, Panel } from '#client/board/api.ts'
import { callOf } from '#words/scenes/scenes.ts'
import type { View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { enemyOf, pieceCode, placeCode, SIDES } from '../pieces/pieces.ts'
import { FIGHT_TABLES, type Fight, isOnMap, lastFight, momentOf, pairOf } from './fight.ts'
import { FightDie } from './fight-die.tsx'
import { FightLine } from './fight-line.tsx'
import { isMorale, ResultTable } from './fight-tables.tsx'

/** As the log tells it; of a combat whose beginning it does not have, only who stands there is shown. */
const shownFight = (table: BoardFace<View>): Fight | null => {
  const { battle, active } = table.view()
  const told = lastFight(table.log())
  if (battle === null || told?.place === placeCode(battle.place)) return told
  return { ...UNTOLD, place: placeCode(battle.place), attacker: SIDES[active] as Side }
}
const UNTOLD = { call: '', lastStep: 0, entries: [], brought: new Map<string, number>() } as const

/** What the show tells lies in a call of this procedure. */
export function isOnStage(table: BoardFace<View>, proc: string): boolean {
  const stage = table.stage()
  return stage !== null && callOf(stage.entries[stage.at]?.scene, proc) !== null
}

/**
 * A combat, step by step as the show tells it: both lines, the table in use with row and column lit, shifts as chips, cubes on the
 * pieces. It is open while the combat goes on and no longer.
 */
export const fightPanel = (table: BoardFace<View>): Panel => ({
  id: 'combat',
  open: () =>
    !isOnMap(table.stage()) &&
    (table.view().battle !== null || (isOnStage(table, 'battle') && lastFight(table.log()) !== null)),
  title: () => {
    const { battle } = table.view()
    const place = battle === null ? (shownFight(table)?.place ?? '') : placeCode(battle.place)
    return { title: table.words().say('board.heading.combat', { place }) }
  },
  Body: () => <Show when={shownFight(table)}>{fight => <Combat table={table} fight={fight()} />}</Show>,
})

function Combat(props: { table: BoardFace<View>; fight: Fight }): JSX.Element {
  const words = () => props.table.words()
  const present = createMemo(() => {
    const { pieces } = props.table.view()
    return pieces.filter(p => placeCode(p.place) === props.fight.place).map(p => pieceCode(p.id))
  })
  /** Cubes in the sector that are assigned to nobody yet. */
  const lying = createMemo(() => {
    const { battle, cubes } = props.table.view()
    return cubes.filter(c => c.place === battle?.place)
  })
  const moment = createMemo(() => momentOf(props.fight, props.fight.entries.length, present()))
  const last = () => {
    const { table, rolls } = moment()
    return table === null ? undefined : rolls.get(table)?.at(-1)
  }
  const defender = () => enemyOf(props.fight.attacker)
  const line = (side: string) => moment().soldiers.filter(s => s.side === side)
  return (
    <div class="gb-fight">
      <Ladder table={props.table} moment={moment()} />
      <div class="gb-lines">
        <FightLine
          table={props.table}
          side={defender()}
          part="defends"
          soldiers={line(defender())}
          lying={lying()}
          now={last()?.piece}
        />
        <FightLine
          table={props.table}
          side={props.fight.attacker}
          part="attacks"
          soldiers={line(props.fight.attacker)}
          now={last()?.piece}
        />
      </div>
      <div class="gb-dice">
        <For each={pairOf(moment().table ?? 'defendingInfantry')}>
          {half => (
            <section>
              <ResultTable words={words()} table={half} rolls={moment().rolls.get(half) ?? []} />
              <ol class="gb-rolls">
                <For each={moment().rolls.get(half) ?? []}>
                  {roll => <FightDie words={words()} roll={roll} morale={isMorale(half)} />}
                </For>
              </ol>
            </section>
          )}
        </For>
      </div>
      {/* in the show the line stands below the board */}
      <Show when={props.table.stage() === null && moment().last}>
        {entry => (
          <footer class="gb-foot">
            <p aria-live="polite">{words().entry(entry(), props.table.view())}</p>
          </footer>
        )}
      </Show>
    </div>
  )
}

/** The five steps, and which of the two rounds it is. */
function Ladder(props: { table: BoardFace<View>; moment: ReturnType<typeof momentOf> }): JSX.Element {
  const words = () => props.table.words()
  return (
    <div class="gb-ladder">
      <b>{words().say('board.round', { round: props.moment.round })}</b>
      <ol>
        <For each={FIGHT_TABLES}>
          {table => (
            <li
              classList={{ now: props.moment.table === table, done: props.moment.rolls.has(table) }}
              aria-current={props.moment.table === table ? 'step' : undefined}
            >
              {words().name('table', table)}
            </li>
          )}
        </For>
      </ol>
    </div>
  )
}
