import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, LoggedEntry } from '#client/board/api.ts'
import { createForecasts, grounds, meanOf, percent } from '#client/board/odds.ts'
import type { Forecast } from '#engine/index.ts'
import { UNIT_CODES } from '../../data/unit-codes.ts'
import type { BattleView, View } from '../../views.ts'
import { boxCode } from '../counters/pieces.ts'
import { isHit } from '../words/log-lines.ts'
import { unitText } from '../words/sites.ts'
import { needsOf } from './proposal.ts'

/** What the fire of this part of the round may do, before the dice: the rules fire it, on the server. */
export function Odds(props: { table: BoardFace<View>; battle: BattleView }): JSX.Element {
  const words = () => props.table.words()
  const asked = createMemo(() => props.table.settings().odds && props.battle.firing !== null)
  const told = createForecasts(props.table, () => (asked() ? [UNDER_WAY] : []))
  return (
    <Show when={asked() && told(UNDER_WAY) !== null}>
      <section class="hd-odds">
        <h3>{words().say('board.odds.title')}</h3>
        <Show when={told(UNDER_WAY)} fallback={<p class="hd-odds-note">{words().say('board.odds.working')}</p>}>
          {forecast => <Chances table={props.table} battle={props.battle} forecast={forecast()} />}
        </Show>
      </section>
    </Show>
  )
}

/** No choices lead to it: the fire is under way. */
const UNDER_WAY: readonly string[] = []

function Chances(props: { table: BoardFace<View>; battle: BattleView; forecast: Forecast }): JSX.Element {
  const words = () => props.table.words()
  const of = (name: string, unit: number) => meanOf(props.forecast, name, r => r.args.unit === UNIT_CODES[unit])
  const rows = () =>
    props.battle.targets.flatMap(({ unit: id }) => {
      const unit = props.table.view().units.find(u => u.id === id)
      const isAimedAt = props.battle.shots.some(shot => shot.target === id)
      if (unit === undefined || (!isAimedAt && of('hit', id) === 0)) return []
      const name = unitText(unit, words())
      return unit.reduced
        ? [{ label: words().say('board.odds.eliminated', { name }), p: of('eliminated', id) }]
        : [{ label: words().say('board.odds.hit', { name }), p: of('hit', id) }]
    })
  return (
    <>
      <p class="hd-odds-row">
        <span>{words().say('board.odds.expected')}</span>
        <b>{words().number(meanOf(props.forecast, 'hits'), 1)}</b>
      </p>
      <For each={rows()}>
        {row => (
          <p class="hd-odds-row">
            <span>{row.label}</span>
            <i class="hd-bar">
              <i style={{ width: `${row.p * 100}%` }} />
            </i>
            <b>{percent(words(), row.p)}</b>
          </p>
        )}
      </For>
      <p class="hd-odds-note">
        {grounds(words(), props.forecast)} {words().say('board.odds.note')}
      </p>
    </>
  )
}

/** The shots rolled last in this battle, in words. */
export function LastVolley(props: { table: BoardFace<View>; entries: readonly LoggedEntry[] }): JSX.Element {
  const words = () => props.table.words()
  return (
    <Show when={props.entries.length > 0}>
      <section class="hd-volley">
        <h3>{words().say('board.battle.lastFire', { side: String(props.entries[0]?.args.side ?? '') })}</h3>
        <ol>
          <For each={props.entries}>
            {entry => (
              <li classList={{ hit: isHit(entry) }}>
                <Show when={entry.dice?.[0]}>{die => <span class="hd-die">{die().value}</span>}</Show>
                {words().entry(entry)}
              </li>
            )}
          </For>
        </ol>
      </section>
    </Show>
  )
}

/** From where each side came: closed to the other's retreat (5.2.5). */
export function Origins(props: { table: BoardFace<View>; battle: BattleView }): JSX.Element {
  const words = () => props.table.words()
  const names = (side: 0 | 1) => words().list(props.battle.origins[side].map(id => words().name('box', boxCode(id))))
  const sides = () => ([0, 1] as const).filter(side => props.battle.origins[side].length > 0)
  return (
    <Show when={sides().length > 0}>
      <section class="hd-origins">
        <h3>{words().say('board.battle.origins')}</h3>
        <For each={sides()}>
          {side => (
            <p>
              {words().say('board.battle.originsOf', { side: side === 0 ? 'union' : 'confederate', list: names(side) })}
            </p>
          )}
        </For>
        <p>
          {words().say('board.battle.originsRule')}{' '}
          <button type="button" class="link" onClick={() => props.table.openRule('5.2.5')}>
            5.2.5
          </button>
        </p>
      </section>
    </Show>
  )
}

/** The announced shots as a table, for those who do not see the arrows. */
export function ShotTable(props: { table: BoardFace<View>; battle: BattleView }): JSX.Element {
  const words = () => props.table.words()
  const name = (id: number) => {
    const unit = props.table.view().units.find(u => u.id === id)
    return unit === undefined ? '' : unitText(unit, words())
  }
  return (
    <Show when={props.battle.shots.length > 0}>
      <table class="hidden">
        <caption>{words().say('board.odds.title')}</caption>
        <thead>
          <tr>
            <For each={['shooter', 'target', 'needs']}>
              {column => <th scope="col">{words().say(`board.battle.column.${column}`)}</th>}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.battle.shots}>
            {shot => {
              const needs = () => needsOf(props.battle, shot.shooter, shot.target)
              return (
                <tr>
                  <td>{name(shot.shooter)}</td>
                  <td>{name(shot.target)}</td>
                  <td>{needs()}</td>
                </tr>
              )
            }}
          </For>
        </tbody>
      </table>
    </Show>
  )
}
