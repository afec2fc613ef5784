import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SavedGame } from '#engine/saved-game.ts'
import type { TableInfo } from '#protocol/messages.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { DAY, fakeTime } from '#server/testing/fake-time.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { startsServers } from '#server/testing/started.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { REGISTRY } from '#server/titles.ts'
import { main } from './main.ts'

const { starts } = startsServers()

async function verified(saved: SavedGame): Promise<{ code: number; out: string }> {
  const file = join(temporaryFolder(), 'game.json')
  writeFileSync(file, JSON.stringify(saved))
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  return { code: await main(['verify', file], { out: say, err: say, status: () => {} }), out: lines.join('\n') }
}

describe('a game that the players ended', () => {
  it.each([
    ['resigned', /Union wins.* The other side resigned\./],
    ['draw', /Nobody wins\. Both sides agreed on a draw\./],
    ['time', /wins.* Time was up\./],
    // a title whose own ends name the winner in their reasons
    ['resigned', /Winner: Union\. The other side resigned\./, 'guns-of-gettysburg'],
    ['draw', /Nobody wins\. Both sides agreed on a draw\./, 'guns-of-gettysburg'],
  ])('by %s exports its outcome, and verifies', { timeout: 120_000 }, async (way, told, game = 'house-divided') => {
    const time = fakeTime()
    const server = await starts({ registry: REGISTRY, now: time.now })
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    const pace = { kind: 'days', days: 1, atZero: 'claim' } as const
    const scenario = game === 'house-divided' ? 'short' : 'battle'
    const wish = { game, scenario, side: 'union', pace }
    const id = await ann.create({ ...wish, opponent: { kind: 'invite' } })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    await playAlong(server.services, id, 20, () => 0.4)
    const { now } = await server.services.tables.get(id)
    const asked = now.deciders[0] === 'union' ? ann : ben
    if (way === 'resigned') await ben.post(`/api/tables/${id}/resign`)
    if (way === 'draw') {
      await ann.post(`/api/tables/${id}/offer`, { what: 'draw' })
      await ben.post(`/api/tables/${id}/answer`, { what: 'draw', yes: true })
    }
    if (way === 'time') {
      time.pass(2 * DAY)
      await (asked === ann ? ben : ann).post(`/api/tables/${id}/claim`)
    }
    const saved = await ann.get<SavedGame>(`/api/tables/${id}/save`)
    expect(saved.outcome).toMatchObject({ reason: `outcome.table.${way}` })
    const { code, out } = await verified(saved)
    expect(out).toMatch(told)
    expect(out).toMatch(/Union, Guest \d+ \(\d+ plays\) against Confederacy, Guest \d+ \(\d+ plays\)/)
    expect(out).not.toContain('outcome.')
    expect(code).toBe(0)
  })
})
