import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { ServerConfig } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'

/** Whether an address is one of the host's own proxies; `hop`: how many stand between it and us. */
export type Proxies = (address: string, hop: number) => boolean

const NO_PROXIES: Proxies = () => false
const MOST_HOPS = 10

/** What the host names: how many proxies stand one behind the other, or their addresses and networks. */
export function proxiesFrom(text: string | undefined): Proxies {
  const named = (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  if (named.length === 0) return NO_PROXIES
  if (named.length === 1 && /^\d+$/.test(named[0] as string)) {
    const hops = Number(named[0])
    if (hops > MOST_HOPS) throw notProxies(text)
    return hops === 0 ? NO_PROXIES : (_, hop) => hop < hops
  }
  const list = new BlockList()
  for (const part of named) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw notProxies(text)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => {
    const one = plain(address)
    return one !== null && list.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4')
  }
}

const notProxies = (text: string | undefined): SetupError =>
  new SetupError(
    `TRUST_PROXY is "${text}", neither the number of proxies (at most ${MOST_HOPS}) nor their addresses or networks`,
  )

/**
 * Who has called. Each proxy that the host names tells who called it, as the last entry of `X-Forwarded-For`; what stands
 * before the entry of the first one that he does not name was written by somebody else and is not read.
 */
export function callerOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: Proxies): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  let address = plain(socket.remoteAddress ?? '') ?? ''
  for (let hop = 0; proxies(address, hop); hop++) {
    const before = plain(told[told.length - 1 - hop] ?? '')
    if (before === null) break
    address = before
  }
  return address
}

/** What limits are counted by: an IPv4 address; of IPv6 the network of 64 bits, which is what one household gets. */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = '', right] = address.split('::')
  const words = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [head, tail] = [words(left), words(right ?? '')]
  // a last part in dotted form stands for two words
  const length = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const whole = right === undefined ? head : [...head, ...Array<string>(8 - length).fill('0'), ...tail]
  const network = whole.slice(0, 4).map(word => Number.parseInt(word, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The address by which every limit of the server is counted. */
export const addressOf = ({ config }: { config: ServerConfig }, request: IncomingMessage): string =>
  countedAs(callerOf(request, config.proxies))

/** The same of a connection that has sent nothing yet; null: it is a proxy's, and anybody may be behind it. */
export function addressAtOnce(remote: string, proxies: Proxies): string | null {
  const address = plain(remote) ?? ''
  return proxies(address, 0) ? null : countedAs(address)
}

const MAPPED = /^(?:0*:)*:?(?:0+:)*ffff:(.+)$/i

/** An address without port, brackets and zone, IPv4 as itself; null: it is none. */
function plain(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) === 0) return null
  return isIP(bare) === 6 ? (mapped(bare) ?? bare) : bare
}

/** `::ffff:1.2.3.4` and `::ffff:102:304` are 1.2.3.4. */
function mapped(address: string): string | null {
  const rest = MAPPED.exec(address)?.[1]
  if (rest === undefined) return null
  if (isIP(rest) === 4) return rest
  const words = rest.split(':').map(word => Number.parseInt(word, 16))
  if (words.length !== 2) return null
  const [high = 0, low = 0] = words
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
