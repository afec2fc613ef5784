import { temporaryFolder } from '#server/testing/data-place.ts'
import { storageSuite } from '../storage-suite.ts'
import { openSqliteStore } from './store.ts'

let folder = ''
storageSuite(
  'the SQLite store',
  () => {
    folder = temporaryFolder()
    return openSqliteStore(folder)
  },
  async store => {
    await store.close()
    return await openSqliteStore(folder)
  },
)
