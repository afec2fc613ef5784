import { describe, expect, it, onTestFinished } from 'vitest'
import { fuzzServer } from './fuzz-server.ts'
import { runFuzz } from './run-fuzz.ts'

describe('fuzzed requests, messages and bytes', () => {
  it('break nothing and change nothing: the short form of tools/fuzz-server.ts', { timeout: 300_000 }, async () => {
    const server = await fuzzServer()
    onTestFinished(() => server.close())
    const report = await runFuzz(server, { seed: 1, requests: 2000, messages: 1500, raw: 200 })
    expect(report.wrong).toEqual([])
    expect(report.statuses['200']).toBeGreaterThan(20)
    expect(report.statuses['400']).toBeGreaterThan(200)
  })
})
