import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { createForecasts } from '#client/board/odds.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { type Shot, stackAt, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Aimed } from '../aimed.ts'
import { SmallPiece } from '../pieces/piece-small.tsx'
import type { Stage } from '../stage.ts'
import { answersTo } from './answering.ts'
import { Fates, WhenTold } from './fates.tsx'
import { FireTable } from './fire-table.tsx'
import { fireNotes } from './sum-notes.ts'
import { SumRows, signed } from './sum-rows.tsx'

type Props = { table: BoardFace<View>; stage: Stage }

/** So long a target is pointed at before the server is asked. */
const REST_MS = 150

/** A shot before its die: what may become of both sides, strength, every modifier with its rule, the lit column of the table, who may answer. */
export function AimCard(props: Props & { aimed: Aimed }): JSX.Element {
  const line = createMemo(() => [props.aimed.offer.key])
  const told = createForecasts(props.table, () => (props.table.settings().odds ? [line()] : []), REST_MS)
  return (
    <>
      <Show when={props.table.settings().odds}>
        <div class="gba-card">
          <WhenTold table={props.table} told={told(line())} note>
            {forecast => <Fates table={props.table} forecast={forecast} first={unitsOf(props, props.aimed.shots)} />}
          </WhenTold>
        </div>
      </Show>
      <For each={[...props.aimed.shots]}>
        {shot => (
          <div class="gba-card">
            <h3>
              {props.table.words().say('board.aim.shot', {
                unit: props.stage.gr.units[shot.unit].code,
                hex: props.stage.gr.hexCodes[shot.target],
                sp: shot.sp,
              })}
            </h3>
            <SumRows
              words={props.table.words()}
              sum={shot.sum}
              notes={fireNotes(props.stage, props.table.view(), shot, props.table.words())}
            />
            <FireTable table={props.table} shot={shot} />
          </div>
        )}
      </For>
      <WhoAnswers table={props.table} stage={props.stage} shots={props.aimed.shots} />
    </>
  )
}

/** Those shot at first, then who fires. */
function unitsOf({ stage, table }: Props, shots: readonly Shot[]): readonly string[] {
  const units = [...shots.flatMap(shot => stackAt(table.view(), shot.target)), ...shots.map(shot => shot.unit)]
  return [...new Set(units.map(unit => stage.gr.units[unit].code))]
}

/** 10.42: who may answer; who of those shot at cannot, and why. */
function WhoAnswers(props: Props & { shots: readonly Shot[] }): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const found = createMemo(() => answersTo(table.view(), props.shots))
  const name = (unit: UnitId) => words().name('unit', stage.gr.units[unit].code)
  return (
    <Show when={found().can.length + found().cannot.length > 0}>
      <div class="gba-card gba-answers">
        <h3>
          {words().say('board.answers.title')} <RuleLink rule="10.42" />
        </h3>
        <For each={[...found().can]}>
          {({ unit, shot }) => (
            <p>
              <SmallPiece table={table} stage={stage} target={stage.codes.ofUnit(unit)} px={30} />
              <span>
                <b>
                  {words().say('board.answers.can', {
                    unit: stage.gr.units[unit].code,
                    sp: shot.sp,
                    sum: signed(shot.sum.total),
                  })}
                </b>
              </span>
            </p>
          )}
        </For>
        <For each={[...found().cannot]}>
          {({ unit, why }) => (
            <p class="off">
              <SmallPiece table={table} stage={stage} target={stage.codes.ofUnit(unit)} px={30} />
              <span>{words().say('board.answers.cannot', { name: name(unit), why })}</span>
            </p>
          )}
        </For>
        <Show when={found().can.length === 0}>
          <p>
            <span>{words().say('board.answers.nobody')}</span>
          </p>
        </Show>
      </div>
    </Show>
  )
}
