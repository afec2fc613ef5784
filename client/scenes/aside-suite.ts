import { expect } from 'vitest'
import type { TargetId } from '#client/board/api.ts'
import type { CardNow, PlaceCard, StandNow, Warning } from '#client/board/aside.ts'
import { loadWords } from '#words/load.ts'
import { LANGUAGES, type TitleWords } from '#words/title.ts'
import type { SeenGame } from './show-suite.ts'

const BAD = /card\.|stand\.|board\.|undefined|[{}]|^$/
const SIDES = ['union', 'confederate']
/** Every so many positions of a game are looked at. */
const STEP = 120

/** Every warning that comes up in a game can be read in every language; the different ones in English are handed back. */
export async function checkWarnings<V>(
  title: TitleWords,
  warning: (now: StandNow<V>, side: string) => Warning | null,
  { log, views }: SeenGame,
): Promise<ReadonlyMap<string, Warning>> {
  const found = new Map<string, Warning>()
  for (const lang of LANGUAGES) {
    const words = await loadWords(title, lang)
    for (const [step, view] of views.entries()) {
      if (step % 7 !== 0) continue
      const now = { view: view as V, log: log.filter(entry => entry.step <= step), words }
      for (const side of SIDES) {
        const one = warning(now, side)
        if (one === null) continue
        expect(one.text).not.toMatch(BAD)
        expect(title.rulebook).toHaveProperty([one.rule])
        if (lang === 'en') found.set(`${side}: ${one.text}`, one)
      }
    }
  }
  return found
}

/** The cards of all these things can be read in every language, name rules that there are, and say no more than three things. */
export async function checkCards<V>(
  title: TitleWords,
  card: (now: CardNow<V>, target: TargetId) => PlaceCard | null,
  { views }: SeenGame,
  targets: (view: V) => readonly TargetId[],
): Promise<number> {
  let made = 0
  const bad: string[] = []
  for (const lang of LANGUAGES) {
    const words = await loadWords(title, lang)
    for (let step = 0; step < views.length; step += STEP) {
      const view = views[step] as V
      for (const target of targets(view)) {
        const one = card({ view, words, side: 'union' }, target)
        if (one === null) continue
        made++
        const said = [
          one.title,
          one.what,
          one.worth?.label ?? '-',
          one.first ?? '-',
          ...one.pieces.flatMap(row => [row.label, row.note ?? '-', ...(row.more ?? []).map(drawn => drawn.name)]),
          ...(one.rose?.ways ?? []).map(way => way.name),
          ...(one.halves?.parts ?? []).flatMap(half => [half.label, half.name, ...half.lines]),
          ...one.follows.map(line => line.text),
        ]
        bad.push(...said.filter(text => BAD.test(text)).map(text => `${lang} ${target}: ${text}`))
        bad.push(...one.follows.filter(({ rule }) => !(rule in title.rulebook)).map(({ rule }) => `no rule ${rule}`))
        if (one.follows.length > 3) bad.push(`${target} says too much`)
      }
    }
  }
  expect(bad).toEqual([])
  return made
}
