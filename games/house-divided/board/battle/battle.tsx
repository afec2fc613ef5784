import { createMemo, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { BattleView, View } from '../../views.ts'
import { BattleLines } from './battle-lines.tsx'
import { LastVolley, Odds, Origins, ShotTable } from './battle-notes.tsx'
import { lastVolley, rolledShots } from './volley.ts'

/** The inside of the battle panel; its code loads with the first battle. */
export function Battle(props: { table: BoardFace<View> }): JSX.Element {
  return <Show when={props.table.view().battle}>{battle => <Field table={props.table} battle={battle()} />}</Show>
}

function Field(props: { table: BoardFace<View>; battle: BattleView }): JSX.Element {
  const volley = createMemo(() => lastVolley(props.table.log()))
  const rolled = createMemo(() => rolledShots(volley()))
  return (
    <div class="hd-battle">
      <BattleLines table={props.table} battle={props.battle} rolled={rolled()} />
      <div class="hd-battle-foot">
        <Odds table={props.table} battle={props.battle} />
        <LastVolley table={props.table} entries={volley()} />
        <Origins table={props.table} battle={props.battle} />
        <ShotTable table={props.table} battle={props.battle} />
      </div>
    </div>
  )
}
