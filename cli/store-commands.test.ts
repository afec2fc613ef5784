import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTable } from '#server/play/new-table.ts'
import { createGuest } from '#server/storage/people.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'
import { interrupted, run } from './testing.ts'

describe('longroll migrate, backup, restore and check-games', () => {
  it('look after a store from its first day to the next house', { timeout: 120_000 }, async () => {
    const data = temporaryFolder()
    expect((await run('migrate', '--data', data, '--new')).out).toMatch(/done: 0001-tables\n[\s\S]+up to date/)
    expect((await run('migrate', '--data', data)).out).toContain('0 of them now')

    const server = await testServer({ dataDir: data, registry: REGISTRY })
    const { person } = await createGuest(server.services.store, 1)
    const wish = { game: 'house-divided', scenario: 'campaign', side: 'union', opponent: { kind: 'hotseat' } } as const
    const id = await createTable(server.services, person.id, wish)
    await playAlong(server.services, id, 30, () => 0.4)
    const file = join(temporaryFolder(), 'house.backup')
    expect(await interrupted('backup', file, '--data', data)).toEqual({
      code: 1,
      out: '',
      err: `longroll: stopped; ${file} was not written`,
    })
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
    expect(await run('backup', file, '--data', data)).toMatchObject({ code: 0, err: '' })
    expect(existsSync(file)).toBe(true)
    expect((await run('backup', file, '--data', data)).code).toBe(2)
    await server.close()

    const next = temporaryFolder()
    expect(await interrupted('restore', file, '--data', next)).toEqual({
      code: 1,
      out: '',
      err: `longroll: stopped; nothing of ${file} was kept`,
    })
    expect((await run('restore', file, '--data', next)).out).toContain('1 games open')
    expect(await run('restore', file, '--data', next)).toMatchObject({ code: 1, out: '' })
    expect((await run('check-games', '--data', next)).out).toContain('1 games play again the same')

    const broken = await testServer({ dataDir: next, registry: REGISTRY })
    await broken.services.store.db.updateTable('plays').set({ drawn: '[6,6,6]' }).where('step', '=', 20).execute()
    await broken.close()
    const checked = await run('check-games', '--data', next, '--json')
    expect(checked.code).toBe(1)
    expect(JSON.parse(checked.out.split('\n')[0] as string)).toMatchObject({ id, verdict: 'differs' })
  })
})
