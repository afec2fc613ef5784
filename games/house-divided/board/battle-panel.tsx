import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardWords, LoggedEntry, Panel, TableFace } from '#client/table/board-api.ts'
import type { BattleView, UnitView, View } from '../views.ts'
import { counterSvg } from './counters.ts'
import { isHit } from './log-lines.ts'
import { chance, fireOdds, needsOf } from './odds.ts'
import type { Side } from './palette.ts'
import { boxCode, faceOf, sideOfUnit, typeFacts, unitTarget } from './pieces.ts'
import { unitText } from './places.ts'

const COLUMN = 128
const ROW = 300
const SIZE = 56

interface Standing {
  id: number
  x: number
  unit: UnitView
}

/** A battle: two lines face to face, targets drawn before the dice, the last volley with its dice. */
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
  const words = () => props.table.words()
  const view = () => props.table.view()
  const attacker = (): Side => (props.battle.attacker === 0 ? 'union' : 'confederate')
  const defender = (): Side => (attacker() === 'union' ? 'confederate' : 'union')
  const line = (side: Side) =>
    view()
      .units.filter(u => u.box === props.battle.box && sideOfUnit(u.id) === side)
      .sort((a, b) => a.id - b.id)
  const columns = createMemo(() => Math.max(2, line(attacker()).length, line(defender()).length))
  const width = () => columns() * COLUMN + 40
  const standing = (side: Side): Standing[] => {
    const units = line(side)
    const left = (width() - units.length * COLUMN) / 2
    return units.map((unit, i) => ({ id: unit.id, x: left + (i + 0.5) * COLUMN, unit }))
  }
  const upper = createMemo(() => standing(defender()))
  const lower = createMemo(() => standing(attacker()))
  return (
    <div class="hd-battle">
      <div class="hd-field">
        <svg
          viewBox={`0 0 ${width()} ${ROW + 160}`}
          style={{ 'min-width': `${Math.min(width(), columns() * 88)}px` }}
          role="group"
          aria-label={words().say('board.heading.battle', { box: boxCode(props.battle.box) })}
        >
          <text class="hd-side" x="20" y="30" classList={{ union: defender() === 'union' }}>
            {words().say('board.battle.defends', { side: defender() })}
          </text>
          <text class="hd-side" x="20" y={ROW + 148} classList={{ union: attacker() === 'union' }}>
            {words().say('board.battle.attacks', { side: attacker() })}
          </text>
          <Arrows table={props.table} battle={props.battle} upper={upper()} lower={lower()} />
          <For each={upper()}>
            {s => <Soldier table={props.table} battle={props.battle} standing={s} y={52} above />}
          </For>
          <For each={lower()}>
            {s => <Soldier table={props.table} battle={props.battle} standing={s} y={ROW} above={false} />}
          </For>
        </svg>
      </div>
      <div class="hd-battle-foot">
        <Odds table={props.table} battle={props.battle} />
        <LastVolley table={props.table} />
        <ShotTable table={props.table} battle={props.battle} />
      </div>
    </div>
  )
}

function Soldier(props: {
  table: TableFace<View>
  battle: BattleView
  standing: Standing
  y: number
  above: boolean
}): JSX.Element {
  const target = () => unitTarget(props.standing.id)
  const lit = () => props.table.lit().has(target())
  const aiming = () => props.table.chosen().has(target()) && props.battle.shooters.includes(props.standing.id)
  const words = () => props.table.words()
  const guard = () => props.battle.targets.find(t => t.unit === props.standing.id)
  const notes = () => {
    const g = guard()
    const list: string[] = []
    if (g?.entrenched) list.push(words().say('board.battle.dugIn'))
    if (g?.elite) list.push(words().say('board.battle.elite'))
    if (g?.crossing) list.push(words().say('board.battle.crossing'))
    return list
  }
  const name = () => unitText(props.standing.unit, words())
  const press = () => lit() && props.table.activate(target())
  const { combat } = typeFacts(props.standing.unit.type)
  return (
    <g
      class="hd-soldier"
      classList={{ lit: lit(), aiming: aiming() }}
      transform={`translate(${props.standing.x} ${props.y})`}
      role={lit() ? 'button' : 'img'}
      tabindex={lit() ? 0 : undefined}
      aria-label={[name(), ...notes()].join(', ')}
      onClick={press}
      onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && press()}
    >
      <Show when={lit() || aiming()}>
        <rect class="hd-ring" x={-SIZE / 2 - 7} y="-7" width={SIZE + 14} height={SIZE + 14} />
      </Show>
      <g
        transform={`translate(${-SIZE / 2} 0) scale(${SIZE / 24})`}
        innerHTML={counterSvg(faceOf(props.standing.unit, false))}
      />
      <text class="hd-name" y={SIZE + 24}>
        {name()}
      </text>
      <text class="hd-note" y={SIZE + 41}>
        {notes().join(' · ') || words().say('board.battle.fires', { combat })}
      </text>
    </g>
  )
}

interface Arrow {
  from: Standing
  to: Standing
  up: boolean
  needs: number
}

function Arrows(props: {
  table: TableFace<View>
  battle: BattleView
  upper: readonly Standing[]
  lower: readonly Standing[]
}): JSX.Element {
  const arrows = createMemo<Arrow[]>(() =>
    props.battle.shots.flatMap(({ shooter, target }) => {
      const up = props.lower.some(s => s.id === shooter)
      const from = (up ? props.lower : props.upper).find(s => s.id === shooter)
      const to = (up ? props.upper : props.lower).find(s => s.id === target)
      if (from === undefined || to === undefined) return []
      return [{ from, to, up, needs: needsOf(props.battle, shooter, target) }]
    }),
  )
  const top = 52 + SIZE + 48
  const bottom = ROW - 12
  return (
    <For each={arrows()}>
      {a => {
        const [y1, y2] = a.up ? [bottom, top] : [top, bottom]
        const middle = (y1 + y2) / 2
        const head = a.up ? 9 : -9
        return (
          <g class="hd-shot">
            <path d={`M${a.from.x} ${y1}C${a.from.x} ${middle} ${a.to.x} ${middle} ${a.to.x} ${y2}`} />
            <path d={`M${a.to.x - 8} ${y2 + head}L${a.to.x} ${y2}L${a.to.x + 8} ${y2 + head}`} />
            <g transform={`translate(${(a.from.x * 2 + a.to.x) / 3} ${y1 + (y2 - y1) * 0.3})`}>
              <rect x="-46" y="-13" width="92" height="26" rx="5" />
              <text y="5">{needText(props.table.words(), a.needs)}</text>
            </g>
          </g>
        )
      }}
    </For>
  )
}

const needText = (words: BoardWords, needs: number): string =>
  needs <= 0 ? words.say('board.battle.cannotHit') : words.say('board.battle.needs', { needs: Math.min(needs, 6) })

const percent = (words: BoardWords, p: number): string => `${words.number(Math.round(p * 100))} %`

function Odds(props: { table: TableFace<View>; battle: BattleView }): JSX.Element {
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

/** The shots rolled last in this battle, die by die. */
function LastVolley(props: { table: TableFace<View> }): JSX.Element {
  const shots = createMemo(() => lastVolley(props.table.log()))
  const words = () => props.table.words()
  return (
    <Show when={shots().length > 0}>
      <section class="hd-volley">
        <h3>{words().say('board.battle.lastFire', { side: String(shots()[0]?.args.side ?? '') })}</h3>
        <ol>
          <For each={shots()}>
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

function lastVolley(log: readonly LoggedEntry[]): LoggedEntry[] {
  const begins = log.findLastIndex(e => e.key === 'log.battle.begins')
  const shots = log.slice(begins + 1).filter(e => e.key.startsWith('log.shot'))
  const side = shots.at(-1)?.args.side
  const from = shots.findLastIndex(e => e.args.side !== side)
  return shots.slice(from + 1)
}

/** The same as a table, for those who do not see the arrows. */
function ShotTable(props: { table: TableFace<View>; battle: BattleView }): JSX.Element {
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
