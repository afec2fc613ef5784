import { afterAll, beforeAll } from 'vitest'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { BossJobs } from './boss-jobs.ts'
import { jobsSuite } from './jobs-suite.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await TestPostgres.start()
})
afterAll(() => postgres.stop())

jobsSuite('jobs in PostgreSQL', async () => new BossJobs(await postgres.database(), () => {}))
