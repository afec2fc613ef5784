import { readdirSync, readFileSync } from 'node:fs'

/** Processor time by process, in ticks, with the process that started it; where /proc tells it. */
type Times = ReadonlyMap<number, { parent: number; ticks: number }>

const TICKS_A_SECOND = 100

/** The share of one processor that a process has taken since the call; `whole`: with those that it started. */
export function watchProcessors(): (pid: number | undefined, whole?: boolean) => number {
  const before = times()
  const from = performance.now()
  return (wanted, whole = false) => {
    const seconds = (performance.now() - from) / 1000
    let ticks = 0
    for (const [pid, one] of times()) {
      if (pid === wanted || (whole && one.parent === wanted)) ticks += one.ticks - (before.get(pid)?.ticks ?? 0)
    }
    return ticks / TICKS_A_SECOND / seconds
  }
}

function times(): Times {
  const found = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = statOf(name)
    if (fields !== null)
      found.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
  }
  return found
}

function statOf(pid: string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null
  } catch {
    // it has ended
    return null
  }
}
