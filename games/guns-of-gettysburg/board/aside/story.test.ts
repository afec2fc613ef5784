import { describe, expect, it } from 'vitest'
import { seenBy } from '#client/scenes/show-suite.ts'
import { checkStory } from '#client/scenes/story-suite.ts'
import { gunsOfGettysburg } from '../../rules/index.ts'
import { words } from '../../words.ts'
import { story } from './story.ts'

const seen = (name: string) =>
  seenBy({ game: gunsOfGettysburg }, 'union', new URL(`../../tests/replays/${name}.json`, import.meta.url))

describe('The Guns of Gettysburg: the story of a game', () => {
  it('held can be told in three languages', async () => {
    const course = await checkStory({ words, story }, seen('held'))
    expect(course.turns).toHaveLength(37)
    expect(course.points.map(({ title, text, turn }) => `${turn.date}: ${title}. ${text}`)).toEqual([
      '1 July, 8–9 PM: Attack on Pennsylvania College. The Union had no loss, the Confederacy 3; 3 objectives of three under full control.',
      '2 July, 2–3 PM: Attack on McPherson Ridge. The Union had 7 losses, the Confederacy 2; 3 objectives of three under full control.',
      '2 July, 4–5 PM: Attack on Blocher farm. The Union had 4 losses, the Confederacy 1; 3 objectives of three under full control.',
    ])
  })
  it('historical can be told in three languages', async () => {
    const course = await checkStory({ words, story }, seen('historical'))
    expect(course.turns).toHaveLength(25)
    expect(course.points.map(({ title, text, turn }) => `${turn.date}: ${title}. ${text}`)).toEqual([
      "1 July, 9–10 AM: Attack on Herr's Woods. The Union had 1 loss, the Confederacy none; 3 objectives of three under full control.",
      "1 July, 5–6 PM: Attack on Barlow's Knoll. The Union had 2 losses, the Confederacy 1; 3 objectives of three under full control.",
      '2 July, 6–7 PM: Lady farm not controlled. The Union had 2 losses, the Confederacy 2; 2 objectives of three under full control.',
    ])
  })
})
