import { createMemo, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { BattleView, View } from '../../views.ts'
import { BattleLines } from './battle-lines.tsx'
import { LastVolley, Odds, Origins, ShotTable } from './battle-notes.tsx'
import { battleNow } from './battle-now.ts'
import { lastVolley, type SeenShot, shotsOnStage, shotsThatLie } from './volley.ts'

/** The inside of the battle panel; its code loads with the first battle. */
export function Battle(props: { table: BoardFace<View> }): JSX.Element {
  return <Show when={battleNow(props.table)}>{battle => <Field table={props.table} battle={battle()} />}</Show>
}

function Field(props: { table: BoardFace<View>; battle: BattleView }): JSX.Element {
  const volley = createMemo(() => lastVolley(props.table.log()))
  /** Those of the show; else those announced; else the last ones, as their dice lie. */
  const shots = createMemo<readonly SeenShot[]>(() => {
    const shown = shotsOnStage(props.table.stage())
    if (shown !== null) return shown
    return props.battle.shots.length > 0 || props.table.stage() !== null ? [] : shotsThatLie(volley())
  })
  return (
    <div class="hd-battle">
      <BattleLines table={props.table} battle={props.battle} shots={shots()} />
      <div class="hd-battle-foot">
        <Show when={props.table.stage() === null}>
          <Odds table={props.table} battle={props.battle} />
        </Show>
        <LastVolley table={props.table} entries={volley()} />
        <Origins table={props.table} battle={props.battle} />
        <ShotTable table={props.table} battle={props.battle} />
      </div>
    </div>
  )
}
