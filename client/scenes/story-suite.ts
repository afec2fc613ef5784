import { expect } from 'vitest'
import type { Story } from '#client/board/aside.ts'
import { loadWords } from '#words/load.ts'
import { LANGUAGES, type TitleWords } from '#words/title.ts'
import { type Course, courseOf } from './course.ts'
import type { SeenGame } from './show-suite.ts'

const WORDS = 6

/**
 * The story of a game can be told in every language: a curve with as many lines as there are sides, three turning points at most,
 * each with a title of few words, a sentence and a place. The story in English is handed back.
 */
export async function checkStory<V>(
  { words: title, story: told }: { words: TitleWords; story: Story<V> },
  { log, views }: SeenGame,
): Promise<Course> {
  const story = told as Story<unknown>
  const seen = views.map((view, step) => ({ step, view }))
  let english: Course | undefined
  for (const lang of LANGUAGES) {
    const words = await loadWords(title, lang)
    const course = courseOf(seen, log, story, words)
    const won = words.say(story.won, { side: 'union' })
    const gone = story.gone(views.at(-1), log, words)
    const said = [
      won,
      words.say(story.curve.name),
      words.say(story.goneName ?? story.won, { side: 'union' }),
      ...course.parts.map(part => part.text),
      ...course.marks.map(mark => mark.text),
      ...course.turns.map(turn => turn.date),
      ...course.points.flatMap(point => [point.title, point.text]),
      ...gone.flatMap(row => row.pieces.map(piece => piece.name)),
    ]
    for (const text of said) expect(text).not.toMatch(/story\.|undefined|[{}]|^$/)
    for (const point of course.points) {
      expect(point.title.split(/\s+/).length, point.title).toBeLessThanOrEqual(WORDS)
      expect(point.places.length, point.title).toBeGreaterThan(0)
      expect(point.text).toMatch(/\.$/)
    }
    expect(course.levels.every(level => level.values.length === 2)).toBe(true)
    for (const row of gone) for (const piece of row.pieces) expect(piece.svg).not.toBe('')
    english ??= course
  }
  return english as Course
}
