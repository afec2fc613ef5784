import { describe, expect, it } from 'vitest'
import { seenBy } from '#client/scenes/show-suite.ts'
import { checkStory } from '#client/scenes/story-suite.ts'
import { gettysburg } from '../../rules/index.ts'
import { words } from '../../words.ts'
import { story } from './story.ts'

const seen = (name: string) =>
  seenBy({ game: gettysburg }, 'union', new URL(`../../tests/replays/${name}.json`, import.meta.url))

describe('Gettysburg: the story of a game', () => {
  it('held can be told in three languages', async () => {
    const course = await checkStory({ words, story }, seen('held'))
    expect(course.turns).toHaveLength(11)
    expect(course.points.map(({ title, text, turn }) => `${turn.date}: ${title}. ${text}`)).toEqual([
      '1 July, Morning: The fight for Harman Farm. The Union lost nobody, the Confederacy 2 pieces; no star is in Confederate hands.',
      '2 July, Morning: The fight for Finnefrock Farm. The Union lost 2 pieces, the Confederacy nobody; no star is in Confederate hands.',
      '3 July, Afternoon: Cemetery Hill is taken. The Union lost nobody, the Confederacy nobody; one star is in Confederate hands.',
    ])
  })
  it('taken can be told in three languages', async () => {
    const course = await checkStory({ words, story }, seen('taken'))
    expect(course.turns).toHaveLength(11)
    expect(course.points.map(({ title, text, turn }) => `${turn.date}: ${title}. ${text}`)).toEqual([
      '1 July, Noon: The fight for Oak Ridge. The Union lost 1 piece, the Confederacy nobody; no star is in Confederate hands.',
      '2 July, Afternoon: The fight for Finnefrock Farm. The Union lost 2 pieces, the Confederacy nobody; no star is in Confederate hands.',
      '3 July, Afternoon: Culp’s Hill is taken. The Union lost 2 pieces, the Confederacy nobody; 2 stars are in Confederate hands.',
    ])
  })
})
