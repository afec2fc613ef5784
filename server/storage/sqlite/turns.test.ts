import { expect, it } from 'vitest'
import { type Lane, Turns } from './turns.ts'

it('what is played waits for one of the others at most, and they for one batch of moves', async () => {
  const turns = new Turns()
  const order: Lane[] = []
  const use = async (lane: Lane) => {
    await turns.take(lane)
    order.push(lane)
    await Promise.resolve()
    turns.release()
  }
  const lanes: Lane[] = ['others', 'others', 'others', 'others', 'moves', 'moves', 'others']
  await Promise.all(lanes.map(use))
  expect(order).toEqual(['others', 'moves', 'others', 'moves', 'others', 'others', 'others'])
  await use('moves')
  expect(order.at(-1)).toBe('moves')
})
