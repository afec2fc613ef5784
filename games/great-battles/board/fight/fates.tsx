import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { type Foretold, grounds, percent } from '#client/board/odds.ts'
import type { Forecast } from '#engine/index.ts'
import type { View } from '../../views.ts'

type Result = Forecast['results'][number]

/** What may become of a unit, in the order in which it is told. */
const ORDER = ['unharmed', 'disordered', 'loses', 'fallsBack', 'routs', 'abandoned', 'destroyed', 'ammo']
const TONES: { readonly [name: string]: string } = {
  unharmed: '',
  disordered: 'shaken',
  fallsBack: 'shaken',
  ammo: 'shaken',
}
/** Less than this is not shown. */
const LEAST = 0.005

/** A row of chances: what it is, a bar, the number. */
export function ChanceRow(props: { table: BoardFace<View>; what: string; chance: number; tone: string }): JSX.Element {
  return (
    <>
      <dt>{props.what}</dt>
      <dd class={props.tone}>
        <i style={{ width: `${props.chance * 100}%` }} />
      </dd>
      <dd>{percent(props.table.words(), props.chance)}</dd>
    </>
  )
}

/** What a fight may do to each unit, as the server has worked it out; `first`: units told before the others. */
export function Fates(props: {
  table: BoardFace<View>
  forecast: Forecast
  first: readonly string[]
  alone?: boolean
}): JSX.Element {
  const words = () => props.table.words()
  const units = createMemo(() => {
    const found = new Map<string, Result[]>(props.first.map(unit => [unit, []]))
    for (const result of props.forecast.results) {
      if (!ORDER.includes(result.name) || result.mean < LEAST) continue
      const unit = String(result.args.unit)
      if (props.alone === true && !props.first.includes(unit)) continue
      found.set(unit, [...(found.get(unit) ?? []), result])
    }
    const rank = ({ name, args }: Result) => ORDER.indexOf(name) * 100 + Number(args.sp ?? 0)
    return [...found].flatMap(([unit, results]) =>
      results.every(result => result.name === 'unharmed')
        ? []
        : [{ unit, results: results.sort((a, b) => rank(a) - rank(b)) }],
    )
  })
  return (
    <For each={units()}>
      {({ unit, results }) => (
        <>
          <h4 class="gba-fate">{words().name('unit', unit)}</h4>
          <dl class="gba-odds">
            <For each={results}>
              {({ name, args, mean }) => (
                <ChanceRow
                  table={props.table}
                  what={words().say(`board.fate.${name}`, args)}
                  chance={mean}
                  tone={TONES[name] ?? 'costs'}
                />
              )}
            </For>
          </dl>
        </>
      )}
    </For>
  )
}

/** A forecast when it has come; until then that it is being worked out. In a show that has none, what happened comes at once. */
export function WhenTold(props: {
  table: BoardFace<View>
  told: Foretold
  /** How both sides answer meanwhile is worth a line. */
  note?: boolean
  children: (forecast: Forecast) => JSX.Element
}): JSX.Element {
  const words = () => props.table.words()
  return (
    <Show
      when={props.told}
      fallback={
        <Show when={props.told !== null || props.table.stage() === null}>
          <p class="hint">{words().say(props.told === null ? 'board.odds.none' : 'board.odds.working')}</p>
        </Show>
      }
    >
      {told => (
        <>
          {props.children(told())}
          <p class="hint">
            {grounds(words(), told())}
            <Show when={props.note}> {words().say('board.odds.note')}</Show>
          </p>
        </>
      )}
    </Show>
  )
}
