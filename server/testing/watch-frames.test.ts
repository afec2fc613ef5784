import { expect, it } from 'vitest'
import { testServer } from './test-server.ts'
import { watchFrames } from './watch-frames.ts'

it('a game is watched frame by frame: nobody is told what he may not know', async () => {
  const server = await testServer()
  const wish = { game: 'toy', scenario: 'ford', side: 'red', most: 25 }
  const { plays, texts, compared, wrong } = await watchFrames(server, { ...wish, seed: 1 })
  expect(wrong).toEqual([])
  expect(compared).toBe(plays * 3 * 2 * 3)
  expect(texts).toBeGreaterThan(plays * 3)
  await server.close()
})

it('a view that tells too much is found', async () => {
  const server = await testServer()
  const title = server.services.titles.get('toy')
  if (title === undefined) throw new Error('no toy')
  const { look } = title.game
  const told = {
    ...title.game,
    look: (state: never, viewer: never) => ({
      ...(look(state, viewer) as object),
      hands: (state as { hands: unknown }).hands,
    }),
  }
  const titles = new Map(server.services.titles).set('toy', { ...title, game: told as never })
  Object.assign(server.services, { titles })
  const { wrong } = await watchFrames(server, { game: 'toy', scenario: 'ford', side: 'red', most: 25, seed: 1 })
  expect(wrong.filter(line => line.includes('view of'))).not.toEqual([])
  await server.close()
})
