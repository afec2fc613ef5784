import { parseArgs } from 'node:util'
import { fuzzServer } from '#server/testing/fuzz/fuzz-server.ts'
import { runFuzz } from '#server/testing/fuzz/run-fuzz.ts'

/** Sends a server of its own everything that can be thought of: node tools/fuzz-server.ts --requests 100000 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    messages: { type: 'string', default: '50000' },
    raw: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const server = await fuzzServer()
const seed = Number(values.seed)
const report = await runFuzz(server, {
  seed,
  requests: Number(values.requests),
  messages: Number(values.messages),
  raw: Number(values.raw),
})
await server.close()
const { requests, messages, raw, statuses, wrong } = report
console.log(`seed ${seed}: ${requests} requests, ${messages} messages, ${raw} raw connections`, statuses)
for (const line of wrong) console.log(line)
console.log(wrong.length === 0 ? 'nothing broke, nothing changed' : `${wrong.length} things are wrong`)
process.exit(wrong.length === 0 ? 0 : 1)
