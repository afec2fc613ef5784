import { expect, it, onTestFinished } from 'vitest'
import { seatPair } from './pair.ts'
import { testServer } from './test-server.ts'

it('a play is told by its own report, not by the answer of another who is asked at the same time', async () => {
  const server = await testServer()
  onTestFinished(() => server.close())
  const { red, blue } = await seatPair(server)
  expect(red.state?.pending?.roles).toEqual(['red', 'blue'])
  const send = red.send.bind(red)
  // what red sends is under way while blue's answer is told
  red.send = message => void blue.play().then(() => send(message))
  expect(await red.play()).toMatchObject({ step: 2 })
})
