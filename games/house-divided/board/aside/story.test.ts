import { describe, expect, it } from 'vitest'
import { seenBy } from '#client/scenes/show-suite.ts'
import { checkStory } from '#client/scenes/story-suite.ts'
import { houseDivided } from '../../rules/index.ts'
import { words } from '../../words.ts'
import { story } from './story.ts'

const seen = (name: string) =>
  seenBy({ game: houseDivided }, 'union', new URL(`../../tests/replays/${name}.json`, import.meta.url))

describe('A House Divided: the story of a game', () => {
  it('campaign can be told in three languages', async () => {
    const course = await checkStory({ words, story }, seen('campaign'))
    expect(course.turns).toHaveLength(40)
    expect(course.points.map(({ title, text, turn }) => `${turn.date}: ${title}. ${text}`)).toEqual([
      'Turn 7, March 1862: Richmond falls. Army maximum of the Union 34 → 34, of the Confederacy 29 → 26. The Union holds 1 of seven victory cities.',
      'Turn 34, October 1864: Memphis falls. Army maximum of the Union 33 → 33, of the Confederacy 23 → 25. The Union holds 1 of seven victory cities.',
      'Turn 39, May 1865: Mobile and St. Louis fall. Army maximum of the Union 33 → 35, of the Confederacy 25 → 23. The Union holds 2 of seven victory cities.',
    ])
  })
  it('short can be told in three languages', async () => {
    const course = await checkStory({ words, story }, seen('short'))
    expect(course.turns).toHaveLength(10)
    expect(course.points.map(({ title, text, turn }) => `${turn.date}: ${title}. ${text}`)).toEqual([
      'Turn 1, July 1861: Battle of Fredericksburg. Units of the Union 12 → 11, of the Confederacy 8 → 10; no city changed hands.',
      'Turn 10, June 1862: Island No. 10 falls. Army maximum of the Union 34 → 34, of the Confederacy 29 → 29.',
    ])
  })
})
