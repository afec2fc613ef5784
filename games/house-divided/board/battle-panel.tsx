import { createMemo, type JSX, Show } from 'solid-js'
import type { Panel, TableFace } from '#client/table/board-api.ts'
import type { BattleView, View } from '../views.ts'
import { BattleLines } from './battle-lines.tsx'
import { LastVolley, Odds, Origins, ShotTable } from './battle-notes.tsx'
import { boxCode } from './pieces.ts'
import { lastVolley, rolledShots } from './volley.ts'

/** A battle: two lines face to face, targets drawn before the dice, the last volley with its dice, odds. */
export const battlePanel: Panel<View> = {
  id: 'battle',
  open: view => view.battle !== null,
  title: (view, words) => ({
    title: words.say('board.heading.battle', { box: boxCode(view.battle?.box ?? 0) }),
    sub: words.say('board.battle.round', { round: view.battle?.round ?? 1 }),
  }),
  Body: props => (
    <Show when={props.table.view().battle}>{battle => <Battle table={props.table} battle={battle()} />}</Show>
  ),
}

function Battle(props: { table: TableFace<View>; battle: BattleView }): JSX.Element {
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
