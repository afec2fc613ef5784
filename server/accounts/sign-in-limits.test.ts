import { expect, it, vi } from 'vitest'
import { proxiesFrom } from '#server/http/address.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

// what is counted here does not depend on how long a password is worked at
vi.mock('./passwords.ts', () => ({ passwordFitsNobody: async () => false }))

it('sign-in is limited by address for many names, and by name for many addresses', async () => {
  const server = await testServer({ limits: true, proxies: proxiesFrom('1') })
  const guess = async (name: string, from: string): Promise<number> => {
    const body = { name, password: 'wrong horse 1861', bring: true }
    return (await new TestPerson(server.address).request('/api/signin', body, { 'x-forwarded-for': from })).status
  }
  const answers = async (count: number, one: (n: number) => Promise<number>): Promise<[boolean, number]> => {
    const codes: number[] = []
    for (let n = 0; n <= count; n++) codes.push(await one(n))
    return [codes.slice(0, count).every(code => code === 403), codes[count] as number]
  }
  expect(await answers(40, n => guess(`Nobody ${n}`, '198.51.100.1'))).toEqual([true, 429])
  expect(await answers(100, n => guess('Somebody', `198.51.100.${2 + (n % 20)}`))).toEqual([true, 429])
  await server.close()
})
