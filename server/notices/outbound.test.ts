import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postSink } from '#server/testing/sinks.ts'
import { checkedUrl, Forbidden, isPrivate, postOut } from './outbound.ts'

let sink: Awaited<ReturnType<typeof postSink>>
beforeAll(async () => {
  sink = await postSink()
})
afterAll(() => sink.close())
const what = { headers: {}, body: 'x' }

describe('calls on somebody’s behalf', () => {
  it('go to no address that is not on the open internet', () => {
    for (const address of [
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fd00::1',
      'fc00::1',
      'ff02::1',
      '2002:7f00:1::',
      'nonsense',
    ])
      expect([address, isPrivate(address)]).toEqual([address, true])
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, isPrivate(address)]).toEqual([address, false])
  })

  it('refuse other protocols, passwords in the address, and numbers in every spelling', () => {
    for (const url of [
      'http://example.org/',
      'ftp://example.org/',
      'file:///etc/passwd',
      'gopher://example.org',
      'https://user:secret@example.org/',
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/latest/meta-data',
      'not an address',
    ])
      expect(() => checkedUrl(url, false)).toThrow(Forbidden)
    expect(checkedUrl('https://hooks.example.org:8443/x?y', false).port).toBe('8443')
  })

  it('refuse a name that leads to this machine, when it is called', async () => {
    const port = new URL(sink.url).port
    await expect(postOut(`https://localhost:${port}/`, what, false)).rejects.toThrow(Forbidden)
    expect(sink.posts).toEqual([])
  })

  it('follow no redirection', async () => {
    sink.status = 302
    expect(await postOut(sink.url, what, true)).toBe(302)
    expect(sink.posts).toHaveLength(1)
  })
})
