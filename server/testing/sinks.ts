import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'

/** Where the tests' mails, webhooks and push messages arrive. */

export interface SunkMail {
  from: string
  to: string
  subject: string
  headers: string
  text: string
}

/** A mail server that takes everything and keeps it. `answer`: what it says to a recipient instead of yes; `strict`: lets no user in. */
export async function mailSink() {
  const mails: SunkMail[] = []
  const sink = { url: '', mails, answer: '250 yes', strict: false, close: () => {} }
  const server = createTcp(socket => {
    let text = ''
    let mail: { from: string; to: string } | null = null
    let data = false
    socket.write('220 sink\r\n')
    socket.on('error', () => {})
    socket.on('data', chunk => {
      text += chunk.toString()
      for (;;) {
        if (data) {
          const end = text.indexOf('\r\n.\r\n')
          if (end < 0) return
          // a dot that begins a line is sent twice (RFC 5321, 4.5.2)
          const raw = text.slice(0, end).replaceAll('\r\n..', '\r\n.')
          mails.push({ ...(mail as { from: string; to: string }), ...parseMail(raw) })
          text = text.slice(end + 5)
          data = false
          socket.write('250 kept\r\n')
          continue
        }
        const end = text.indexOf('\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^EHLO/i.test(line)) socket.write(`250-sink\r\n${sink.strict ? '250-AUTH PLAIN\r\n' : ''}250 8BITMIME\r\n`)
        else if (/^AUTH/i.test(line)) socket.write('535 who are you?\r\n')
        else if (/^MAIL FROM/i.test(line)) {
          mail = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: '' }
          socket.write('250 yes\r\n')
        } else if (/^RCPT TO/i.test(line)) {
          if (mail !== null) mail.to = /<(.*?)>/.exec(line)?.[1] ?? ''
          socket.write(`${sink.answer}\r\n`)
        } else if (/^DATA/i.test(line)) {
          data = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 yes\r\n')
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  sink.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  sink.close = () => server.close()
  return sink
}

function parseMail(raw: string): Pick<SunkMail, 'subject' | 'headers' | 'text'> {
  const at = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(at + 4)
  const coded = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  const text =
    coded === 'base64' ? Buffer.from(body, 'base64').toString() : coded === 'quoted-printable' ? unquote(body) : body
  const subject = /^subject: *(.*)$/im.exec(headers)?.[1] ?? ''
  return { subject: unquoteWord(subject), headers, text: text.replaceAll('\r\n', '\n') }
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const unquoteWord = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, how, word) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    )

export interface SunkPost {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A web server that takes every post and keeps it, and answers as it is told. */
export async function postSink() {
  const posts: SunkPost[] = []
  const sink = { url: '', posts, status: 200, close: () => {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      posts.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.statusCode = sink.status
      response.setHeader('location', 'http://127.0.0.1:1/')
      response.end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sink.close = () => server.close()
  return sink
}

/** A browser that has subscribed to push messages, and can read them (RFC 8291). */
export function testBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const secret = ecdh.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const key = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const aes = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + sender.length)
      const open = createDecipheriv('aes-128-gcm', aes, nonce)
      open.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}
