import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { takeInTurns } from './take-in-turns.ts'

/** A connection as far as it is looked at before its turn. */
function caller(remoteAddress: string) {
  return Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, resume: () => {}, destroy: () => {} })
}

describe('those who call at once', () => {
  it('are let in a few at a time, others between them, in fair turns by address', async () => {
    const server = new EventEmitter()
    const inside: string[] = []
    server.on('connection', ({ remoteAddress }: { remoteAddress: string }) => {
      const until = performance.now() + 1
      while (performance.now() < until);
      inside.push(remoteAddress)
    })
    takeInTurns(server as never, () => true)
    for (let n = 0; n < 40; n++) server.emit('connection', caller('crowd'))
    server.emit('connection', caller('honest'))
    expect(inside).toEqual([])
    let turns = 0
    while (!inside.includes('honest')) await new Promise(done => setImmediate(done))
    expect(inside.length).toBeLessThan(12)
    for (; inside.length < 41; turns++) await new Promise(done => setImmediate(done))
    expect(turns).toBeGreaterThan(3)
  })

  it('and have gone again are not looked at', async () => {
    const server = new EventEmitter()
    const inside: unknown[] = []
    server.on('connection', one => inside.push(one))
    takeInTurns(server as never, () => true)
    const [gone, here] = [caller('a'), caller('b')]
    server.emit('connection', gone)
    server.emit('connection', here)
    gone.destroyed = true
    while (inside.length === 0) await new Promise(done => setImmediate(done))
    expect(inside).toEqual([here])
  })

  it('from where nobody is listened to are let go at once, without a turn', async () => {
    const server = new EventEmitter()
    const inside: unknown[] = []
    server.on('connection', one => inside.push(one))
    takeInTurns(server as never, from => from !== 'crowd')
    const [one, other] = [caller('crowd'), caller('house')]
    let gone = 0
    one.destroy = () => void gone++
    server.emit('connection', one)
    expect(gone).toBe(1)
    server.emit('connection', other)
    while (inside.length === 0) await new Promise(done => setImmediate(done))
    expect(inside).toEqual([other])
  })

  it('are answered, also what they had sent before their turn', async () => {
    const server = createServer((request, answer) => answer.end(request.url))
    takeInTurns(server, () => true)
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const ask = (n: number) =>
      new Promise<string>((done, failed) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /${n} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
        )
        let text = ''
        socket.on('data', data => {
          text += data
        })
        socket.on('error', failed)
        socket.on('close', () => done(text.split('\r\n').at(-1) ?? ''))
      })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)))
    expect(answers.every((answer, n) => answer.includes(`/${n}`))).toBe(true)
  })
})
