import { type Accessor, createEffect, createSignal, onCleanup, untrack } from 'solid-js'
import type { Forecast } from '#engine/index.ts'
import type { BoardFace, BoardWords } from './api.ts'

/** undefined: it is being worked out; null: there is no such fight, or it could not be worked out. */
export type Foretold = Forecast | null | undefined

const nameOf = (line: readonly string[]): string => line.join(' ')

/**
 * What each of these lines may lead to, asked of the server one after the other, and anew when the moment changes or another
 * one is shown. `rest`: lines that come and go sooner, under a moving pointer, are not asked about.
 */
export function createForecasts<V>(
  face: BoardFace<V>,
  lines: Accessor<readonly (readonly string[])[]>,
  rest = 0,
): (line: readonly string[]) => Foretold {
  const [told, setTold] = createSignal<ReadonlyMap<string, Forecast | null>>(new Map())
  createEffect(() => {
    const wanted = lines()
    face.pending()
    face.view()
    let passed = false
    onCleanup(() => {
      passed = true
    })
    setTold(new Map())
    void untrack(async () => {
      if (rest > 0) await new Promise(done => setTimeout(done, rest))
      if (passed) return
      for (const line of wanted) {
        const forecast = await face.forecast(line)
        if (passed) return
        setTold(known => new Map(known).set(nameOf(line), forecast))
      }
    })
  })
  return line => told().get(nameOf(line))
}

/** A result by its name, and by one of its arguments where there are several; 0 for what never came. */
export const meanOf = (forecast: Forecast, name: string, isMeant = (_: Forecast['results'][number]) => true): number =>
  forecast.results.find(result => result.name === name && isMeant(result))?.mean ?? 0

/** What it rests on, in the title's words. */
export const grounds = (words: BoardWords, { fights }: Forecast): string =>
  fights === 'all' ? words.say('board.odds.all') : words.say('board.odds.fights', { count: words.number(fights, 0) })

export const percent = (words: BoardWords, p: number): string =>
  new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 0 }).format(p)
