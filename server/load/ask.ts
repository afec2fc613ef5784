import { Agent, type IncomingMessage, request } from 'node:http'

export interface Asking {
  /** Given: it is posted. */
  body?: object | undefined
  cookie?: string | undefined
  /** The address of this machine to come from. */
  from?: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 4000, maxFreeSockets: 256 })

export class NotServed extends Error {
  readonly status: number

  constructor(path: string, status: number, text: string) {
    super(`${path.replace(/\/[\w-]{12,24}\b/, '/:id')}: ${status} ${text}`)
    this.status = status
  }
}

/** One request, from any address of this machine. */
export async function ask<T>(server: string, path: string, asking: Asking = {}): Promise<T> {
  const { status, text } = await answered(server, path, asking)
  if (status >= 300) throw new NotServed(path, status, text)
  return (text === '' ? null : JSON.parse(text)) as T
}

/** The cookie of a new guest. */
export async function guestAt(server: string, from?: string): Promise<string> {
  const { status, text, cookie } = await answered(server, '/api/me', { from })
  if (cookie === '') throw new NotServed('/api/me', status, text)
  return cookie
}

interface Answered {
  status: number
  text: string
  cookie: string
}

function answered(server: string, path: string, { body, cookie, from }: Asking): Promise<Answered> {
  const headers: Record<string, string> = { ...(cookie === undefined ? {} : { cookie }) }
  if (body !== undefined) Object.assign(headers, { 'content-type': 'application/json', origin: server })
  const options = { agent, method: body === undefined ? 'GET' : 'POST', headers, ...(from && { localAddress: from }) }
  return new Promise((done, failed) => {
    const asked = request(server + path, options, (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const [first = ''] = answer.headers['set-cookie'] ?? []
        const text = Buffer.concat(parts).toString()
        done({ status: answer.statusCode ?? 0, text, cookie: first.split(';')[0] as string })
      })
    })
    asked.on('error', failed)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
