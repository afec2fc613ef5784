import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const TICKS_A_SECOND = 100

interface Process {
  parent: number
  seconds: number
}

/** What this process, those that it started and those of theirs that have ended have taken of the processors so far. */
function taken(): number {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [, parent = 0] = fields
      const ticks = fields.slice(11, 15).reduce((sum, n) => sum + n, 0)
      all.set(pid, { parent, seconds: ticks / TICKS_A_SECOND })
    } catch {
      // it has ended meanwhile
    }
  }
  let sum = 0
  for (const [pid, { seconds }] of all) {
    let at = pid
    while (at !== process.pid && at > 1) at = all.get(at)?.parent ?? 0
    if (at === process.pid) sum += seconds
  }
  return sum
}

/**
 * Processor time by test file, servers and browsers included; Linux only. With one worker, so that no two files are counted
 * together: npx vitest run --maxWorkers=1 --reporter=./tools/processor-times.ts
 */
export default class ProcessorTimes implements Reporter {
  private before = 0
  private readonly files: { name: string; seconds: number; clock: number }[] = []
  private clock = Date.now()

  onTestRunStart(): void {
    this.before = taken()
    this.clock = Date.now()
  }

  onTestModuleEnd(module: TestModule): void {
    const [now, clock] = [taken(), Date.now()]
    const failed = module.state() === 'failed' ? ' FAILED' : ''
    this.files.push({
      name: relative(process.cwd(), module.moduleId) + failed,
      seconds: now - this.before,
      clock: (clock - this.clock) / 1000,
    })
    this.before = now
    this.clock = clock
    const [last] = this.files.slice(-1)
    console.log(`${last?.seconds.toFixed(1).padStart(7)} s of ${last?.clock.toFixed(1).padStart(6)}  ${last?.name}`)
    for (const test of module.children.allTests()) {
      const took = test.diagnostic()?.duration ?? 0
      if (took > 1500) console.log(`${' '.repeat(20)}${(took / 1000).toFixed(1)} s  ${test.fullName}`)
    }
  }

  onTestRunEnd(): void {
    const sum = this.files.reduce((all, file) => all + file.seconds, 0)
    console.log(`\n${sum.toFixed(1)} s of processor time in ${this.files.length} files, the dearest:`)
    for (const file of this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 40)) {
      console.log(`${file.seconds.toFixed(1).padStart(7)}  ${file.name}`)
    }
  }
}
