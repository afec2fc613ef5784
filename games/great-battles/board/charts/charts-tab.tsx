import { createMemo, createResource, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { CHARTS, ground, scenarioOf, type Text } from '../../rules/board.ts'
import { shockCase } from '../../rules/board-trials.ts'
import type { View } from '../../views.ts'
import { FireGrid, useOf } from '../fight/fire-table.tsx'
import { signed } from '../fight/sum-rows.tsx'
import { inLang } from '../ground/letters.ts'
import type { Stage } from '../stage.ts'
import { type Cell, ordersRows, rangeRows, secondRows, sideRows, terrainRows } from './rows.ts'
import './charts.css'

type Texts = Readonly<Record<string, string>>
type Props = { table: BoardFace<View>; stage: Stage }
type Say = (key: string) => string

const texts: { readonly [lang: string]: () => Promise<{ default: Texts }> } = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
}

interface RuleText {
  readonly rule?: string
  readonly title?: Text
  readonly text: Text
}
/** By battle, then by scenario: the build takes them out of the battle's file, which every table needs. */
const ruleTexts = import.meta.glob<{ readonly [scenario: string]: readonly RuleText[] }>('../../data/battles/*.json', {
  query: '?texts',
  import: 'default',
})

/** The rules of this battle and the tables of the series; the one in use is open, its cell lit. */
export default function Charts(props: Props): JSX.Element {
  const [words] = createResource(
    () => props.table.words().lang,
    async lang => (await (texts[lang] ?? texts.en)?.())?.default,
  )
  return <Show when={words()}>{list => <Sections {...props} say={key => list()[key] ?? key} />}</Show>
}

function Sections(props: Props & { say: Say }): JSX.Element {
  const { table, stage, say } = props
  const view = () => table.view()
  const [special] = createResource(async () => {
    const all = await ruleTexts[`../../data/battles/${stage.gr.battle.id}.json`]?.()
    return all?.[scenarioOf(view()).print.id] ?? []
  })
  const gr = createMemo(() => ground(view()))
  const prompt = () => table.pending()?.prompt ?? ''
  const shot = createMemo(() => view().doing.shots[0] ?? null)
  const uses = (name: 'smallArmsAndCanister' | 'artilleryShotShell') => {
    const now = shot()
    return now === null ? null : useOf(view(), name, now)
  }
  const sums = createMemo(() => {
    const shock = view().doing.shock
    if (shock === null) return null
    if (shock.rolled !== null) return { sum: shock.rolled.sum, position: null }
    const one = shock.groups
      .map(group => shockCase(view(), group, shock.groups, shock.side, 0))
      .find(found => found.attackers.length > 0 && found.defenders.length > 0)
    return one ?? null
  })
  const bands = CHARTS.shock.resolution.bands
  const reaches = (from: number | null, to: number | null) => {
    const total = sums()?.sum.total
    return total !== undefined && (from === null || total + 9 >= from) && (to === null || total <= to)
  }
  const range = (from: number | null, to: number | null) =>
    from === null
      ? `≤ ${minus(to ?? 0)}`
      : to === null
        ? `≥ ${from}`
        : from === to
          ? minus(from)
          : `${minus(from)} … ${minus(to)}`
  return (
    <div class="gba-roster gba-charts">
      <Section title={say('battle')} open={false}>
        <dl class="gba-special">
          <For each={special()}>
            {rule => (
              <>
                <dt>
                  {inLang(rule.title ?? '', table.words().lang)}{' '}
                  <Show when={rule.rule}>{id => <RuleLink rule={id()} bare />}</Show>
                </dt>
                <dd>{inLang(rule.text, table.words().lang)}</dd>
              </>
            )}
          </For>
        </dl>
      </Section>
      <Section title={say('fire.small')} rule="10.8" open={uses('smallArmsAndCanister') !== null}>
        <FireGrid table={table} name="smallArmsAndCanister" use={uses('smallArmsAndCanister')} />
      </Section>
      <Section title={say('fire.shell')} rule="10.67" open={uses('artilleryShotShell') !== null}>
        <FireGrid table={table} name="artilleryShotShell" use={uses('artilleryShotShell')} />
      </Section>
      <p class="hint">{say('fire.results')}</p>
      <Section title={say('fire.drm')} rule="10.81" open={false}>
        <Modifiers {...props} list={CHARTS.fire.drm} lit={shot()?.sum.parts.map(p => p.id) ?? []} />
      </Section>
      <Section title={say('ranges')} rule="10.81" open={false}>
        <Grid head={[say('weapon'), say('most'), say('byRange')]} rows={rangeRows(gr(), stage, say)} />
      </Section>
      <Section title={say('terrain')} rule="9.41" open={/prompt\.(unit|step)/.test(prompt())}>
        <Grid
          head={['', say('foot'), say('horse'), say('guns'), say('fireHere'), say('shockHere')]}
          rows={terrainRows(gr(), table.words())}
        />
        <Grid
          head={[say('side'), say('foot'), say('horse'), say('guns'), '', say('shockHere')]}
          rows={sideRows(gr(), say)}
        />
        <p class="hint">{say('terrain.flags')}</p>
      </Section>
      <Section title={say('shock')} rule="11.45" open={sums() !== null}>
        <table class="gba-rows">
          <tbody>
            <For each={bands}>
              {(band, i) => (
                <tr classList={{ lit: reaches(band.from, band.to) }}>
                  <th scope="row">{range(band.from, band.to)}</th>
                  <td>{table.words().say(`board.band.${i()}`)}</td>
                  <td>{say(`band.${i()}`)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <h4>
          {say('ratio')} <RuleLink rule="11.43" bare />
        </h4>
        <table class="gba-chart">
          <tbody>
            <tr>
              <For each={CHARTS.shock.ratio.steps}>{step => <th>{step.ratio.replace('/', ' : ')}</th>}</For>
            </tr>
            <tr class="may">
              <For each={CHARTS.shock.ratio.steps}>
                {step => (
                  <td
                    classList={{ on: sums()?.sum.parts.some(p => p.id === 'ratio' && p.value === step.drm) === true }}
                  >
                    {signed(step.drm)}
                  </td>
                )}
              </For>
            </tr>
          </tbody>
        </table>
        <h4>
          {say('position')} <RuleLink rule="11.44" bare />
        </h4>
        <table class="gba-rows">
          <tbody>
            <For each={CHARTS.shock.position.values}>
              {one => (
                <tr classList={{ lit: sums()?.position === one.id }}>
                  <td>{table.words().say(`board.position.${one.id}`)}</td>
                  <td class="num">
                    <b>{signed(one.drm)}</b>
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <h4>
          {say('shock.drm')} <RuleLink rule="11.42" bare />
        </h4>
        <Modifiers {...props} list={CHARTS.shock.drm} lit={sums()?.sum.parts.map(p => p.id) ?? []} />
      </Section>
      <Section title={say('second')} rule="12.35" open={/prompt\.(secondDisorder|retreat)/.test(prompt())}>
        <Grid head={[say('cause'), say('arm'), say('effect')]} rows={secondRows(say)} />
      </Section>
      <Section title={say('orders')} rule="6.11" open={false}>
        <Grid
          head={['', ...(['march', 'advance', 'attack'] as const).map(o => table.words().name('orders', o))]}
          rows={ordersRows(say)}
        />
      </Section>
      <Section title={say('change')} rule="6.22" open={/prompt\.ordersChange/.test(prompt())}>
        <Bands list={CHARTS.tables.ordersChange.bands} range={range} say={key => say(`change.${key}`)} />
        <p class="hint">{say('change.drm')}</p>
      </Section>
      <Section title={say('coordination')} rule="5.34" open={/prompt\.coordination/.test(prompt())}>
        <Bands
          list={CHARTS.tables.brigadeCoordination.bands.map(b => ({
            ...b,
            result: 'brigades' in b ? `${b.result} ${b.brigades}` : b.result,
          }))}
          range={range}
          say={key => say(`coordination.${key}`)}
        />
        <p class="hint">{say('coordination.drm')}</p>
      </Section>
      <Section title={say('cannon')} rule="6.24" open={false}>
        <Bands
          list={CHARTS.tables.looseCannon.unpredictable.map(b => ({ ...b, result: b.profile }))}
          range={range}
          say={key => table.words().say(`board.profile.${key}`)}
        />
        <p class="hint">{say('cannon.drm')}</p>
      </Section>
      <Section title={say('rally')} rule="13.41" open={false}>
        <p class="hint">{say('rally.text')}</p>
      </Section>
    </div>
  )
}

const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))

function Section(props: { title: string; rule?: string; open: boolean; children: JSX.Element }): JSX.Element {
  return (
    <details open={props.open} classList={{ now: props.open }}>
      <summary>
        {props.title} <Show when={props.rule}>{rule => <RuleLink rule={rule()} bare />}</Show>
      </summary>
      {props.children}
    </details>
  )
}

function Grid(props: { head: readonly string[]; rows: readonly (readonly Cell[])[] }): JSX.Element {
  return (
    <table class="gba-rows gba-grid">
      <thead>
        <tr>
          <For each={props.head}>{cell => <th>{cell}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {row => (
            <tr>
              <For each={row}>{(cell, i) => (i() === 0 ? <th scope="row">{cell}</th> : <td>{cell}</td>)}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

function Bands(props: {
  list: readonly { from: number | null; to: number | null; result: string }[]
  range(from: number | null, to: number | null): string
  say: Say
}): JSX.Element {
  return <Grid head={[]} rows={props.list.map(b => [props.range(b.from, b.to), props.say(b.result)])} />
}

/** Modifiers by name, those that count now lit. Values that depend on something are told in words. */
function Modifiers(
  props: Props & {
    say: Say
    list: readonly { readonly id: string; readonly value: unknown; readonly rule: string }[]
    lit: readonly string[]
  },
): JSX.Element {
  const value = (id: string, given: unknown): string =>
    typeof given === 'number'
      ? signed(given)
      : Array.isArray(given)
        ? given.map(n => minus(Number(n))).join(' ')
        : props.say(`value.${id}`)
  const name = (id: string) => {
    const words = props.table.words()
    return words.has(`board.sum.${id}`) ? words.say(`board.sum.${id}`) : props.say(`drm.${id}`)
  }
  return (
    <table class="gba-rows">
      <tbody>
        <For each={props.list}>
          {one => (
            <tr classList={{ lit: props.lit.includes(one.id) }}>
              <td>{name(one.id)}</td>
              <td class="num">
                <b>{value(one.id, one.value)}</b>
              </td>
              <td class="num">
                <RuleLink rule={one.rule.split(' ')[0] as string} bare />
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
