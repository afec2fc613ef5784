import { describe, expect, it, onTestFinished } from 'vitest'
import { canonicalJson } from '#engine/hash.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

describe('a restart', () => {
  it('loses nothing: tables go on where they stood, with the same sessions', async () => {
    const dataDir = temporaryFolder()
    const first = await testServer({ dataDir })
    const table = await seatPair(first)
    await playOn(table, { until: () => table.red.revision > 12 })
    const state = canonicalJson((await first.services.tables.get(table.id)).now.state)
    const seen = table.red.revision
    await first.close()
    await table.red.closed()
    const second = await testServer({ dataDir })
    onTestFinished(() => second.close())
    const [ann, ben] = [new TestPerson(second.address), new TestPerson(second.address)]
    ann.cookie = table.ann.cookie
    ben.cookie = table.ben.cookie
    const [red, blue] = [await ann.sit(table.id, seen, 'red'), await ben.sit(table.id)]
    expect(canonicalJson((await second.services.tables.get(table.id)).now.state)).toBe(state)
    expect(red.state?.keep).toBe(table.red.state?.step)
    expect(red.view).toEqual(table.red.view)
    await playOn({ red, blue })
  })
})
