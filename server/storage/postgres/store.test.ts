import { afterAll, beforeAll } from 'vitest'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { storageSuite } from '../storage-suite.ts'
import { openPostgresStore } from './store.ts'

let postgres: TestPostgres
let url = ''
beforeAll(async () => {
  postgres = await TestPostgres.start()
})
afterAll(() => postgres.stop())

storageSuite(
  'the PostgreSQL store',
  async () => {
    url = await postgres.database()
    return await openPostgresStore(url)
  },
  async store => {
    await store.close()
    return await openPostgresStore(url)
  },
)
