import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { BossJobs } from './boss-jobs.ts'
import { jobsSuite } from './jobs-suite.ts'

jobsSuite('jobs in PostgreSQL', async () => new BossJobs(await sharedDatabase(), () => {}))

it('what comes again and again comes also when the clock of the database was set back', {
  timeout: 240_000,
}, async () => {
  const url = await sharedDatabase()
  const jobs = new BossJobs(url, () => {})
  onTestFinished(() => jobs.close())
  let times = 0
  jobs.every('look', 300, async () => void times++)
  await jobs.start()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  // an hour back: all that was to come is an hour further away
  const back = "update pgboss.job set start_after = now() + interval '1 hour' where state = 'created'"
  await expect.poll(async () => (await client.query(back)).rowCount, { interval: 50 }).toBe(1)
  const before = times
  await expect.poll(() => times, { timeout: 100_000 }).toBeGreaterThan(before + 1)
})
