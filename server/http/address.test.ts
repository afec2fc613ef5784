import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { configFrom } from '#server/config.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { addressAtOnce, addressOf, callerOf, countedAs, proxiesFrom } from './address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
const caller = (trust: string, remote: string, forwarded?: string) =>
  callerOf(from(remote, forwarded), proxiesFrom(trust))

describe('the address of a caller', () => {
  it('is the socket’s own where no proxy is named, whatever is forwarded', () => {
    expect(caller('', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(caller('0', '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
  })
  it('is read through exactly as many proxies as are named, never more', () => {
    const forged = '10.0.0.1, 198.51.100.1, 192.0.2.7'
    expect(caller('1', '127.0.0.1', forged)).toBe('192.0.2.7')
    expect(caller('2', '127.0.0.1', forged)).toBe('198.51.100.1')
    expect(caller('9', '127.0.0.1', forged)).toBe('10.0.0.1')
    expect(caller('1', '127.0.0.1')).toBe('127.0.0.1')
  })
  it('is read through named addresses and networks alone', () => {
    const trust = '127.0.0.1, 10.1.0.0/16, fd00::/8'
    expect(caller(trust, '127.0.0.1', '1.2.3.4, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1')
    expect(caller(trust, '::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(caller(trust, 'fd12::1', '198.51.100.1')).toBe('198.51.100.1')
    // somebody who reaches the server past its proxy names nobody else
    expect(caller(trust, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(caller(trust, '10.2.0.1', '198.51.100.1')).toBe('10.2.0.1')
  })
  it('is that of the proxy itself when it names nobody', () => {
    expect(caller('1', '127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(caller('2', '127.0.0.1', 'x, 192.0.2.7')).toBe('192.0.2.7')
  })
  it('is written in one way: no port, no zone, IPv4 as IPv4', () => {
    expect(caller('1', '127.0.0.1', '192.0.2.7:4711')).toBe('192.0.2.7')
    expect(caller('1', '127.0.0.1', '[2001:db8::1]:4711')).toBe('2001:db8::1')
    expect(caller('', 'fe80::1%eth0')).toBe('fe80::1')
    expect(caller('', '::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(caller('', '::FFFF:c000:207')).toBe('192.0.2.7')
    expect(caller('', '0:0:0:0:0:ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(caller('', '2001:db8::ffff:c000:207')).toBe('2001:db8::ffff:c000:207')
  })
  it('counts in IPv6 by the network of 64 bits', () => {
    expect(countedAs('192.0.2.7')).toBe('192.0.2.7')
    for (const one of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:10.0.0.1'])
      expect(countedAs(one)).toBe('2001:db8:1:2::/64')
    expect(countedAs('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(countedAs('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(countedAs('::1')).toBe('0:0:0:0::/64')
    expect(countedAs('2001:db8::10.0.0.1')).toBe('2001:db8:0:0::/64')
    const config = configFrom({ TRUST_PROXY: '1' })
    expect(addressOf({ config }, from('127.0.0.1', '2001:db8:5:6::9'))).toBe('2001:db8:5:6::/64')
  })
  it('is known of a connection that has sent nothing yet, unless it is a proxy’s', () => {
    const trust = proxiesFrom('10.1.0.0/16')
    expect(addressAtOnce('::ffff:192.0.2.7', trust)).toBe('192.0.2.7')
    expect(addressAtOnce('2001:db8:5:6::9', trust)).toBe('2001:db8:5:6::/64')
    expect(addressAtOnce('::ffff:10.1.2.3', trust)).toBeNull()
    expect(addressAtOnce('192.0.2.7', proxiesFrom('1'))).toBeNull()
  })
  it('wants proxies that can be understood', () => {
    for (const bad of ['true', '11', '1.2.3', '10.0.0.0/33', '::/129', '127.0.0.1,x', '-1', '10.0.0.0/'])
      expect(() => configFrom({ TRUST_PROXY: bad }), bad).toThrow('TRUST_PROXY')
  })
})

describe('limits', () => {
  it('count a household once, and are not escaped by a forged header', async () => {
    const server = await testServer({ limits: true, proxies: proxiesFrom('1') })
    try {
      const guest = (forwarded: string) =>
        new TestPerson(server.address).request('/api/guest', {}, { 'x-forwarded-for': forwarded })
      for (let n = 0; n < 120; n++) expect((await guest(`198.51.100.${n}, 2001:db8:1:2::${n}`)).status).toBe(200)
      expect((await guest('198.51.100.200, 2001:db8:1:2:9:9:9:9')).status).toBe(429)
      expect((await guest('2001:db8:1:3::1')).status).toBe(200)
    } finally {
      await server.close()
    }
  })
})
