import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, Panel } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { FightDie } from './fight-die.tsx'
import { isOnStage } from './fight-panel.tsx'
import { ResultTable } from './fight-tables.tsx'
import { lastVolley, type Shot } from './volley.ts'

/** Long-range fire as the show tells it: each shot with its die, the table with the rows lit. */
export const firePanel = (table: BoardFace<View>): Panel => ({
  id: 'fire',
  open: () => table.view().battle === null && isOnStage(table, 'fire') && lastVolley(table.log()) !== null,
  title: () => ({ title: table.words().say('board.heading.fire') }),
  Body: () => <Volley table={table} />,
})

function Volley(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const shots = createMemo(() => lastVolley(props.table.log())?.shots ?? [])
  /** Guns take no cubes: they are hit or not. */
  const told = ({ atGuns, roll }: Shot) =>
    atGuns ? { told: words().say('board.fire.gunHit', { hit: roll?.result === '1' }) } : {}
  const rolls = () => shots().flatMap(shot => shot.roll ?? [])
  return (
    <div class="gb-fight gb-volley">
      <div class="gb-dice">
        <ResultTable words={words()} table="longRange" rolls={rolls()} />
        <ol class="gb-rolls">
          <For each={shots()}>
            {shot => (
              <>
                <li class="gb-shot">
                  {words().say(shot.atGuns ? 'board.fire.atGuns' : 'board.fire.atTroops', {
                    from: shot.from,
                    place: shot.place,
                  })}
                </li>
                <Show when={shot.roll}>
                  {roll => <FightDie words={words()} roll={roll()} morale={false} {...told(shot)} />}
                </Show>
              </>
            )}
          </For>
        </ol>
      </div>
    </div>
  )
}
