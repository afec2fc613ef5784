import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import type { Shot, UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { SmallPiece } from '../pieces/piece-small.tsx'
import type { Stage } from '../stage.ts'
import { isShaken, outcomesOf, runsLow } from './aims.ts'
import { answersTo, harm } from './answering.ts'
import { FireTable } from './fire-table.tsx'
import { fireNotes } from './sum-notes.ts'
import { SumRows, signed } from './sum-rows.tsx'

type Props = { table: BoardFace<View>; stage: Stage }

/** A shot before its die: strength, every modifier with its rule, the lit column of the table, what becomes of the target, who may answer. */
export function AimCard(props: Props & { shots: readonly Shot[] }): JSX.Element {
  return (
    <>
      <For each={[...props.shots]}>
        {shot => (
          <div class="gba-card">
            <h3>
              {props.table.words().say('board.aim.shot', {
                unit: props.stage.gr.units[shot.unit].code,
                hex: props.stage.gr.hexCodes[shot.target] as string,
                sp: shot.sp,
              })}
            </h3>
            <Show when={props.table.settings().odds}>
              <Outcomes table={props.table} shot={shot} />
            </Show>
            <SumRows
              words={props.table.words()}
              sum={shot.sum}
              notes={fireNotes(props.stage, props.table.view(), shot, props.table.words())}
            />
            <FireTable table={props.table} shot={shot} />
          </div>
        )}
      </For>
      <WhoAnswers {...props} />
    </>
  )
}

function Outcomes(props: { table: BoardFace<View>; shot: Shot }): JSX.Element {
  const words = () => props.table.words()
  const list = createMemo(() => outcomesOf(props.table.view(), props.shot))
  const shaken = createMemo(() => isShaken(props.table.view(), props.shot.target))
  const low = createMemo(() => runsLow(props.table.view(), props.shot))
  return (
    <dl class="gba-odds">
      <For each={[...list()]}>
        {one => (
          <>
            <dt>
              {words().say('board.aim.outcome', {
                lose: one.lose,
                disordered: one.disordered ? (shaken() ? 'again' : 'yes') : 'no',
              })}
            </dt>
            <dd class={one.lose > 0 ? 'costs' : one.disordered ? 'shaken' : ''}>
              <i style={{ width: `${one.chance * 100}%` }} />
            </dd>
            <dd>{percent(words(), one.chance)}</dd>
          </>
        )}
      </For>
      <Show when={low() > 0}>
        <dt>{words().say('board.aim.ammo')}</dt>
        <dd class="shaken">
          <i style={{ width: `${low() * 100}%` }} />
        </dd>
        <dd>{percent(words(), low())}</dd>
      </Show>
    </dl>
  )
}

/** 10.42: who may answer, with what chances; who of those shot at cannot, and why. */
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
          {({ unit, shot, outcomes }) => (
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
                <Show when={table.settings().odds}>
                  <br />
                  {words().say('board.answers.harm', {
                    disorder: percent(words(), harm(outcomes).disorder),
                    loss: percent(words(), harm(outcomes).loss),
                  })}
                </Show>
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
