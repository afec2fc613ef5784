import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { bytes, type Chance, pick } from './values.ts'

/** A connection that does not keep to any protocol. Gives what the server said before it was closed. */
export async function fuzzRaw(address: string, chance: Chance, table: string, cookie: string): Promise<string> {
  const { hostname, port, host } = new URL(address)
  const hello = [
    `GET /ws/${table} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Origin: ${address}`,
    `Cookie: ${cookie}`,
    '',
    '',
  ].join('\r\n')
  const post = `POST /api/tables HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
  const sent: (string | Buffer)[] = pick(chance, [
    [bytes(chance)],
    [bytes(chance, hello)],
    [bytes(chance, `${post}Content-Length: 5\r\n\r\n{"a"}`)],
    [`${post}Content-Length: 999999999\r\n\r\n{`],
    [`${post}Content-Length: -1\r\n\r\n{}`],
    [`${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`],
    [`${post}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`],
    [`GET / HTTP/1.1\r\n${'X-Long: y\r\n'.repeat(3000)}\r\n`],
    [`GET /${'a'.repeat(30_000)} HTTP/1.1\r\n\r\n`],
    [hello, bytes(chance)],
    [hello, frame(chance, 1, '{"t":"hello"}'), bytes(chance)],
    [hello, frame(chance, 1, '{"t":"hello"}'), frame(chance, pick(chance, [0, 2, 3, 8, 9, 10, 15]), 'x')],
    [hello, frame(chance, 1, Buffer.from([0xff, 0xfe, 0xc0]))],
    [hello, Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])
  return await new Promise(done => {
    const socket = connect(Number(port), hostname)
    let told = ''
    socket.on('data', data => {
      told += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(told))
    socket.on('connect', async () => {
      for (const part of sent) {
        if (!socket.destroyed) socket.write(part)
        await new Promise(next => setTimeout(next, 3))
      }
      setTimeout(() => socket.destroy(), 15)
    })
  })
}

/** A frame of a socket as a client sends it. */
function frame(chance: Chance, opcode: number, content: string | Buffer): Buffer {
  const data = Buffer.from(content)
  const mask = Buffer.from(Array.from({ length: 4 }, () => chance() * 256))
  const masked = data.map((byte, n) => byte ^ (mask[n % 4] as number))
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | data.length]), mask, masked])
}
