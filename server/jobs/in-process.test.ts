import { InProcessJobs } from './in-process.ts'
import { jobsSuite } from './jobs-suite.ts'

jobsSuite('jobs in one process', async () => new InProcessJobs(() => {}))
