import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, BoardWords, LoggedEntry } from '#client/board/api.ts'
import type { BattleView, UnitView, View } from '../../views.ts'
import { boxCode } from '../counters/pieces.ts'
import { isHit } from '../words/log-lines.ts'
import { unitText } from '../words/sites.ts'
import { chance, fireOdds, needsOf } from './odds.ts'

const percent = (words: BoardWords, p: number): string =>
  new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 0 }).format(p)

/** What the announced fire may do, before the dice. */
export function Odds(props: { table: BoardFace<View>; battle: BattleView }): JSX.Element {
  const words = () => props.table.words()
  const unit = (id: number) => props.table.view().units.find(u => u.id === id)
  const odds = createMemo(() => fireOdds(props.battle, id => unit(id)?.reduced === true))
  const rows = () =>
    odds().targets.map(t => {
      const name = unit(t.unit) === undefined ? '' : unitText(unit(t.unit) as UnitView, words())
      const down = unit(t.unit)?.reduced === true
      return {
        label: words().say(down ? 'board.odds.eliminated' : 'board.odds.hit', { name }),
        p: down ? t.eliminated : t.hit,
      }
    })
  return (
    <Show when={props.table.settings().odds && odds().targets.length > 0}>
      <section class="hd-odds">
        <h3>{words().say('board.odds.title')}</h3>
        <p class="hd-odds-row">
          <span>{words().say('board.odds.expected')}</span>
          <b>{words().number(odds().hits, 1)}</b>
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
      </section>
    </Show>
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
      <table class="visually-hidden">
        <caption>{words().say('board.odds.title')}</caption>
        <thead>
          <tr>
            <For each={['shooter', 'target', 'needs', 'chance']}>
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
                  <td>{percent(words(), chance(needs()))}</td>
                </tr>
              )
            }}
          </For>
        </tbody>
      </table>
    </Show>
  )
}
