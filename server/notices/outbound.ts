import { lookup as dnsLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** An address that this server must not call on somebody's behalf. */
export class Forbidden extends Error {
  override name = 'Forbidden'
}

const TIMEOUT_MS = 10_000

/** Everything that is not the open internet: this machine, the network it stands in, and what is set apart. */
const closed4 = new BlockList()
/** Apart: in one list an IPv4 address would be held against the range of those that are written as IPv6. */
const closed6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed6.addSubnet(net, bits, 'ipv6')

export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4 ? closed4.check(address, 'ipv4') : closed6.check(address, 'ipv6')
}

/** An address that may be called: https, no user or password in it, and by name or by an open number. */
export function checkedUrl(text: string, allowPrivate: boolean): URL {
  if (!URL.canParse(text)) throw new Forbidden('this is no address')
  const url = new URL(text)
  const secure = url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')
  if (!secure) throw new Forbidden('only https is called')
  if (url.username !== '' || url.password !== '') throw new Forbidden('no user and password in an address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && isPrivate(host)) throw new Forbidden('a private address')
  return url
}

/** The name is looked up once, here, and the connection goes to what was found: nobody can point it elsewhere after. */
const openLookup: LookupFunction = (host, options, done) => {
  dnsLookup(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0]
    if (error !== null || first === undefined) done(error ?? new Error('not found'), '', 0)
    else if (found.some(one => isPrivate(one.address))) done(new Forbidden('a private address'), '', 0)
    else if (options.all === true) done(null, found)
    else done(null, first.address, first.family)
  })
}

export interface Posted {
  headers: Record<string, string>
  body: string | Buffer | null
}

/** Post to an address that somebody named. Redirections are not followed, the answer is not read. Gives the status. */
export function postOut(
  address: string,
  { headers, body }: Posted,
  allowPrivate: boolean,
  withinMs = TIMEOUT_MS,
): Promise<number> {
  return new Promise((done, failed) => {
    const url = checkedUrl(address, allowPrivate)
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body ?? '')) },
      agent: false,
      timeout: withinMs,
      signal: AbortSignal.timeout(withinMs),
      ...(allowPrivate ? {} : { lookup: openLookup }),
    })
    request.on('response', response => {
      response.resume()
      response.destroy()
      done(response.statusCode ?? 0)
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', failed)
    request.end(body ?? '')
  })
}
