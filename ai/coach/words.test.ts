import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TITLES } from '#games/index.ts'
import { compile } from '#words/icu.ts'
import { LANGUAGES } from '#words/title.ts'

const coached = TITLES.filter(title => title.coach !== undefined)

describe.each(coached.map(title => [title.id, title] as const))('the coach of %s', (_, title) => {
  it('has words for every topic and deed, the same in three languages', async () => {
    const coach = await title.coach?.()
    const topics = new Set(Object.values(coach?.topics ?? {}).filter(topic => topic !== null))
    const folder = title.of ?? title.id
    const source = readFileSync(new URL(`../../games/${folder}/ai/coach.ts`, import.meta.url), 'utf8')
    const wanted = [...source.matchAll(/'(coach\.[a-z]+\.[A-Za-z]+)'/g)].map(found => found[1] as string)
    for (const topic of topics) wanted.push(`coach.for.${topic}`, `coach.against.${topic}`)
    const english = (await title.coachWords?.('en')) ?? {}
    for (const lang of LANGUAGES) {
      const words = (await title.coachWords?.(lang)) ?? {}
      expect(Object.keys(words)).toEqual(Object.keys(english))
      for (const key of wanted) expect(words, `${lang} ${key}`).toHaveProperty([key])
      for (const [key, text] of Object.entries(words)) {
        const values = {
          asker: 'first',
          own: 2,
          enemies: 1,
          dug: 1,
          n: 1,
          box: 'a',
          place: 'a',
          position: 'a',
          area: 'a',
        }
        const said = compile(text, lang).format({ ...values, unit: 'a', hex: 'b', leader: 'c' }, (_arg, value) =>
          String(value),
        )
        expect(said, `${lang} ${key}`).not.toMatch(/[{}]/)
      }
    }
  })

  it('knows what every feature of the judgement is about', async () => {
    const judgement = await title.judgement?.()
    const coach = await title.coach?.()
    if (judgement === undefined) return
    expect(Object.keys(coach?.topics ?? {}).sort()).toEqual(Object.keys(judgement.book.features).sort())
  })
})
