import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startApart, stop } from '#server/load/run-load.ts'
import { createTable } from '#server/play/new-table.ts'
import { createGuest } from '#server/storage/people.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'
import { interrupted, run } from './testing.ts'

const TITLE = ['house-divided', '--scenario', 'short', '--jobs', '1', '--seed', '7'] as const

describe('Ctrl-C', { timeout: 240_000 }, () => {
  it('ends check-games after a game, and tells how many were not checked', async () => {
    const data = temporaryFolder()
    const server = await testServer({ dataDir: data, registry: REGISTRY })
    const { person } = await createGuest(server.services.store, 1)
    const wish = { game: 'house-divided', scenario: 'short', side: 'union', opponent: { kind: 'hotseat' } } as const
    for (let n = 0; n < 3; n++) {
      await playAlong(server.services, await createTable(server.services, person.id, wish), 5, () => 0.4)
    }
    await server.close()
    const { code, out, err } = await interrupted('check-games', '--data', data)
    expect({ code, err }).toEqual({ code: 1, err: 'longroll: stopped; 2 of 3 games were not checked' })
    expect(out).toMatch(/^1 games play again the same/)
    expect(await run('check-games', '--data', data)).toMatchObject({ code: 0, err: '' })
  })

  it('ends bench, which tells what was measured', async () => {
    const stopped = { code: 1, out: '', err: 'longroll: stopped; 0 of 1 games were measured' }
    expect(await interrupted('bench', 'house-divided', '--seconds', '60')).toEqual(stopped)
  })

  it('ends balance, which keeps what was played and goes on from there', async () => {
    const file = join(temporaryFolder(), 'balance.jsonl')
    const argv = ['balance', ...TITLE, '--levels', 'random', '--file', file]
    const { code, out, err } = await interrupted(...argv, '--games', '50')
    expect({ code, err }).toEqual({ code: 1, err: 'longroll: 49 of 50 games were not played' })
    expect(out).toContain('Of these 50 games 49 have not been played yet.')
    const kept = readFileSync(file, 'utf8')
    expect(await run(...argv, '--games', '1')).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(file, 'utf8')).toBe(kept)
  })

  it('ends ladder, which keeps what was played and goes on from there', async () => {
    const file = join(temporaryFolder(), 'ladder.jsonl')
    const argv = ['ladder', ...TITLE, '--levels', 'random,recruit', '--file', file, '--games', '50']
    expect(await interrupted(...argv)).toMatchObject({ code: 1, err: 'longroll: stopped after 1 games' })
    const again = await interrupted(...argv)
    expect(again).toMatchObject({ code: 1, err: 'longroll: stopped after 2 games' })
    expect(again.out).toContain('recruit')
  })

  it('ends load, which stops its servers and tells what was measured', async () => {
    const { code, out, err } = await interrupted('load', '--games', '2', '--seconds', '600')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^longroll: stopped after [\d.]+ of 600 seconds, with 0 moves$/)
  })

  it('reaches a server of load too, as at a terminal, and leaves its end to whoever started it', async () => {
    const { address, child } = await startApart(temporaryFolder())
    child.kill('SIGINT')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await stop(child)
    expect(child.exitCode).toBe(0)
  })
})
