import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refused } from '#server/refused.ts'
import type { RunningServer } from '#server/server.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { HASH_BYTES, isCommon } from './common-passwords.ts'
import { checkPassword } from './easy-passwords.ts'

const verdict = (password: string, name = 'Clara Barton') =>
  checkPassword(password, name).then(
    () => 'good',
    error => (error instanceof Refused ? error.code : error),
  )

describe('the list of common passwords', () => {
  it('holds ten thousand and more, in order', async () => {
    const bytes = readFileSync(new URL('./common-passwords.bin', import.meta.url))
    expect(bytes.length % HASH_BYTES).toBe(0)
    expect(bytes.length / HASH_BYTES).toBeGreaterThan(10_000)
    for (let at = HASH_BYTES; at < bytes.length; at += HASH_BYTES) {
      expect(bytes.compare(bytes, at - HASH_BYTES, at, at, at + HASH_BYTES)).toBe(1)
    }
    for (const word of ['123456', 'password', 'Football', 'juventus', 'azertyuiop', 'q1w2e3r4t5y6'])
      expect(await isCommon(word), word).toBe(true)
    for (const word of ['', 'correct horse 1861', 'perryville']) expect(await isCommon(word), word).toBe(false)
  })
})

describe('a password', () => {
  it('has ten characters at least, however they are written', async () => {
    expect(await verdict('k7#vTq2!x')).toBe('weakPassword')
    expect(await verdict('k7#vTq2!xZ')).toBe('good')
    expect(await verdict('🦉k7#vTq2!')).toBe('weakPassword')
    expect(await verdict('k7#v'.repeat(51))).toBe('weakPassword')
  })

  it('that many choose is refused, also a little changed', async () => {
    for (const one of ['qwertyuiop', '1q2w3e4r5t6y', 'Basketball', 'password123', 'Password1234!', 'P@ssw0rd2024'])
      expect(await verdict(one), one).toBe('commonPassword')
    for (const one of [
      'passwordpassword',
      'b4$k3tb4ll',
      'llabteksab',
      '123drowssap',
      'monkey monkey',
      'abcdefghijklm',
      '0987654321',
      '890123456789',
    ])
      expect(await verdict(one), one).toBe('commonPassword')
  })
  it('that is the owner’s name is refused, also a little changed', async () => {
    for (const one of [
      'clarabarton',
      'Clara Barton',
      'ClaraBarton1861',
      'notrab-aralc',
      'cl4r4b4rt0n!',
      'Barton, Clara!',
    ])
      expect(await verdict(one), one).toBe('namePassword')
    expect(await verdict('barton bartonbarton')).toBe('namePassword')
    expect(await verdict('longroll2026')).toBe('namePassword')
    expect(await verdict('clarabarton', 'Mary Walker')).toBe('good')
  })
  it('that is short or hardly anything is refused', async () => {
    for (const one of ['short', 'aaaaaaaaaaaa', 'x'.repeat(201)]) expect(await verdict(one), one).toBe('weakPassword')
  })
  it('of several words, or with enough around a word, is good', async () => {
    for (const one of [
      'correct horse 1861',
      'drum kettle orchard',
      'password 8841-77-kiln',
      'clara lost 3 mules',
      'кони едят сено',
    ])
      expect(await verdict(one), one).toBe('good')
  })
})

describe('an account', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  it('gets no such password when it is made and when it is changed', async () => {
    const ann = new TestPerson(server.address)
    await ann.post('/api/guest')
    const make = (password: string) => ann.refused('/api/account', { name: 'Ann Easy', password })
    expect(await make('basketball1')).toBe('commonPassword')
    expect(await make('ann.easy.1863')).toBe('namePassword')
    await ann.post('/api/account', { name: 'Ann Easy', password: 'correct horse 1861' })
    const change = (next: string) => ann.refused('/api/account/password', { old: 'correct horse 1861', next })
    expect(await change('qwerty123456')).toBe('commonPassword')
    expect(await change('EasyAnn 1863')).toBe('namePassword')
  })
})
