import { statSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { createGuest } from '../people.ts'
import { openSqliteStore, sqlitePath } from './store.ts'

it('what a server writes comes into the file while it runs, by a thread of its own', async () => {
  const folder = temporaryFolder()
  const store = await openSqliteStore(folder, true)
  try {
    const size = () => statSync(sqlitePath(folder)).size
    await vi.waitFor(() => expect(size()).toBeGreaterThan(4096), 20_000)
    const before = size()
    // far fewer pages than those after which the writer would do it
    for (let n = 0; n < 1500; n++) await createGuest(store, 1)
    await vi.waitFor(() => expect(size()).toBeGreaterThan(before), 20_000)
  } finally {
    await store.close()
  }
})
