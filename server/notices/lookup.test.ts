import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What names lead to, one answer after another. */
const names = vi.hoisted(() => ({ answers: [] as string[][], asked: 0 }))
vi.mock('node:dns', async original => {
  const real = await original<typeof import('node:dns')>()
  type Done = (error: null, found: { address: string; family: number }[]) => void
  const lookup = (_host: string, _options: object, done: Done) => {
    names.asked++
    const found = names.answers.shift() ?? []
    done(
      null,
      found.map(address => ({ address, family: 4 })),
    )
  }
  return { ...real, lookup }
})
const { Forbidden, postOut } = await import('./outbound.ts')

let silent: Server
let came = 0
const what = { headers: {}, body: '{}' }
beforeEach(async () => {
  Object.assign(names, { answers: [], asked: 0 })
  came = 0
  silent = createServer(() => {
    came++
  })
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  silent.closeAllConnections()
  silent.close()
})
const port = () => (silent.address() as AddressInfo).port

it('a name with one open and one private address is not called', async () => {
  names.answers = [['93.184.216.34', '127.0.0.1']]
  await expect(postOut(`https://two.example:${port()}/`, what, false)).rejects.toThrow(Forbidden)
  expect(came).toBe(0)
})

it('a name is looked up once: a second answer can send the connection nowhere else', async () => {
  names.answers = [['192.0.2.1'], ['127.0.0.1']]
  await expect(postOut(`https://turning.example:${port()}/`, what, false)).rejects.toThrow(Forbidden)
  expect(names.asked).toBe(1)
  expect(came).toBe(0)
})

it('one who does not answer is given up', async () => {
  await expect(postOut(`http://127.0.0.1:${port()}/`, what, true, 200)).rejects.toThrow()
  expect(came).toBe(1)
})
