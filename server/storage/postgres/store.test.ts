import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { storageSuite } from '../storage-suite.ts'
import { openPostgresStore } from './store.ts'

let url = ''

storageSuite(
  'the PostgreSQL store',
  async () => {
    url = await sharedDatabase()
    return await openPostgresStore(url)
  },
  async store => {
    await store.close()
    return await openPostgresStore(url)
  },
)
