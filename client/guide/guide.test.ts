import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#words/title.ts'
import { type GuideStep, isLike, isTime, type Moment, nextStep, partsOf, shortOf, stepNumber } from './guide-steps.ts'

const now = (part: Partial<Moment>): Moment => ({
  prompt: null,
  args: {},
  view: null,
  keys: [],
  chosen: 0,
  mine: true,
  ...part,
})

describe('steps of a guide', () => {
  const steps: readonly GuideStep[] = [
    { id: 'look', read: true },
    { id: 'from', when: { prompt: ['box'], args: { march: 1 } }, wait: ['from@a'] },
    { id: 'to', when: { prompt: ['move'], chosen: 2 }, wait: ['march@*,b,*'] },
    { id: 'more', aside: true, when: { prompt: ['move'], offered: 'stop' }, wait: ['stop'] },
    {
      id: 'end',
      read: true,
      when: [
        { theirs: true, prompt: ['box'] },
        { prompt: ['box'], args: { march: 1 } },
      ],
    },
  ]
  it('speak at their moment: question, values, what is offered, what is chosen, whose turn', () => {
    const [, from, to, more, end] = steps as [GuideStep, GuideStep, GuideStep, GuideStep, GuideStep]
    expect(isTime(from, now({ prompt: 'box', args: { march: 1, total: 2 } }))).toBe(true)
    expect(isTime(from, now({ prompt: 'box', args: { march: 2 } }))).toBe(false)
    expect(isTime(from, now({ prompt: 'box', args: { march: 1 }, mine: false }))).toBe(false)
    expect(isTime(to, now({ prompt: 'move', chosen: 2 }))).toBe(true)
    expect(isTime(to, now({ prompt: 'move', chosen: 3 }))).toBe(false)
    expect(isTime(more, now({ prompt: 'move', keys: ['stop'] }))).toBe(true)
    expect(isTime(end, now({ prompt: 'box', mine: false }))).toBe(true)
    expect(isTime(end, now({ prompt: 'move', mine: false }))).toBe(false)
    const dawn: GuideStep = { id: 'dawn', when: { view: { day: 2 } } }
    expect(isTime(dawn, now({ prompt: 'box', view: { day: 2 } }))).toBe(true)
    expect(isTime(dawn, now({ prompt: 'box', view: { day: 1 } }))).toBe(false)
    expect(isTime(dawn, now({ prompt: 'box', view: { day: 2 }, mine: false }))).toBe(false)
  })
  it('come in their order, and what has been read is passed over', () => {
    const moment = now({ prompt: 'box', args: { march: 1 } })
    expect(nextStep(steps, 0, moment)).toBe(0)
    expect(nextStep(steps, 0, moment, new Set(['look']))).toBe(1)
    expect(nextStep(steps, 2, moment, new Set(['look']))).toBe(4)
    expect(nextStep(steps, 1, now({ prompt: 'elsewhere' }))).toBe(-1)
    expect(stepNumber(steps, 4)).toEqual({ n: 4, of: 4 })
  })
  it('begin with what is read first, also where a lesson is opened while the other side plays', () => {
    const theirs = now({ prompt: 'box', mine: false })
    expect(nextStep(steps, 0, theirs)).toBe(-1)
    expect(nextStep(steps, 1, theirs, new Set(['look']))).toBe(4)
  })
  it('ask for choices by patterns, and mark the words that are explained', () => {
    expect(isLike('march@*,b,*', 'march@u2,b,rail:a--b')).toBe(true)
    expect(isLike('march@*,b,*', 'march@u2,bb,rail:a--b')).toBe(false)
    expect(isLike('stop', 'stopped')).toBe(false)
    expect(partsOf('Two [marches](march), then rest.')).toEqual([
      { text: 'Two ' },
      { text: 'marches', word: 'march', tail: ',' },
      { text: ' then rest.' },
    ])
  })
})

const games = new URL('../../games/', import.meta.url)
const guided = readdirSync(games)
  .flatMap(game => [`${game}/guide`, `${game}/guide/second`])
  .filter(folder => existsSync(new URL(`${folder}/steps.json`, games)))

describe('a guide on a small screen', () => {
  it('says what is to be done: the last sentence', () => {
    expect(shortOf('You have two [marches](march). Begin at the capital: choose Washington.')).toBe(
      'Begin at the capital: choose Washington.',
    )
    expect(shortOf('Into McPherson’s Ridge!')).toBe('Into McPherson’s Ridge!')
    expect(shortOf('The Fifth drew 2. Put them in.')).toBe('Put them in.')
    // an initial ends no sentence
    expect(shortOf('They march. Send them to J. Weikert Farm.')).toBe('Send them to J. Weikert Farm.')
  })
})

describe.each(guided)('the lesson in %s', folder => {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`${folder}/${file}`, games), 'utf8'))
  const steps = read('steps.json') as readonly GuideStep[]
  it('has 8 to 16 steps, a last one to be read, and moves on from each', () => {
    const { of } = stepNumber(steps, steps.length - 1)
    expect(of).toBeGreaterThanOrEqual(8)
    expect(of).toBeLessThanOrEqual(16)
    expect(steps.at(-1)?.read).toBe(true)
    for (const step of steps) expect(step.read === true || step.wait !== undefined).toBe(true)
  })
  it.each([...LANGUAGES])('says every step and explains every word it underlines, in %s', lang => {
    const texts = read(`${lang}.json`) as Readonly<Record<string, string>>
    const english = read('en.json') as Readonly<Record<string, string>>
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    const words = new Set<string>()
    for (const step of steps) {
      const text = texts[`step.${step.id}`] ?? ''
      expect(text.length).toBeGreaterThan(10)
      const used = partsOf(text).flatMap(part => part.word ?? [])
      expect(used).toEqual(partsOf(english[`step.${step.id}`] ?? '').flatMap(part => part.word ?? []))
      for (const word of used) {
        expect(words.has(word), `${word} is explained on first use`).toBe(false)
        words.add(word)
      }
    }
    // two lines of a phone
    for (const step of steps) {
      const short = texts[`short.${step.id}`] ?? shortOf(texts[`step.${step.id}`] ?? '')
      expect([step.id, short.length <= 90, short]).toEqual([step.id, true, short])
    }
    for (const key of Object.keys(texts).filter(one => one.startsWith('short.')))
      expect(texts).toHaveProperty([key.replace('short.', 'step.')])
    const explained = Object.keys(texts).filter(key => key.startsWith('word.'))
    expect(explained.sort()).toEqual([...words].map(word => `word.${word}`).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect([key, /\s{2}|['"]/.test(text)]).toEqual([key, false])
      if (lang === 'fr') expect([key, /[^\u202f][;:!?»]|«[^\u202f]/.test(text)]).toEqual([key, false])
    }
  })
})
