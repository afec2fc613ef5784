import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#server/testing/fake-time.ts'
import { SteadyClock } from './steady-clock.ts'

const START = Date.UTC(2026, 4, 4, 12)

/** A machine whose wall clock can be set, and which can sleep. */
function machine(boot: string | null = 'first', ticks = 1000) {
  let [wall, ticked] = [START, ticks]
  return {
    boot,
    wall: () => wall,
    ticks: () => ticked,
    pass(ms: number) {
      wall += ms
      ticked += ms
    },
    jump(ms: number) {
      wall += ms
    },
  }
}

describe('the steady clock', () => {
  it('is the wall clock while that goes evenly', () => {
    const m = machine()
    const clock = new SteadyClock(m)
    for (let n = 0; n < 100; n++) {
      m.pass(MINUTE)
      expect(clock.now()).toBe(m.wall())
    }
  })

  it.each([
    ['forwards', 5 * HOUR],
    ['backwards', -5 * HOUR],
  ])('does not jump %s with it, and follows by a thousandth', (_, ms) => {
    const m = machine()
    const clock = new SteadyClock(m)
    m.jump(ms)
    expect(clock.now()).toBe(START)
    for (let n = 0; n < 60; n++) {
      m.pass(MINUTE)
      clock.now()
    }
    expect(clock.now() - START - HOUR).toBe(Math.sign(ms) * 3.6 * SECOND)
    expect(clock.ahead()).toBe(ms - Math.sign(ms) * 3.6 * SECOND)
  })

  it('never goes back, and comes to the wall clock in the end', () => {
    const m = machine()
    const clock = new SteadyClock(m)
    m.jump(-MINUTE)
    let last = clock.now()
    for (let n = 0; n < 24; n++) {
      m.pass(HOUR)
      const now = clock.now()
      expect(now).toBeGreaterThan(last)
      last = now
    }
    expect(last).toBe(m.wall())
  })

  it('stands while the machine sleeps', () => {
    const m = machine()
    const clock = new SteadyClock(m)
    // asleep, the wall clock goes on and the ticks do not
    m.jump(8 * HOUR)
    m.pass(SECOND)
    expect(clock.now()).toBe(START + SECOND + 1)
  })

  it('goes on after a restart of the process where it was, with the time between, whatever the wall clock did', () => {
    const m = machine()
    const before = new SteadyClock(m)
    m.jump(DAY)
    const mark = before.mark(m.wall())
    m.pass(10 * MINUTE)
    m.jump(-3 * DAY)
    const after = new SteadyClock(m)
    after.align([mark], m.wall())
    expect(after.now()).toBe(START + 10 * MINUTE)
  })

  it('agrees among machines with a process that lives, by the clock of the store', () => {
    const [here, there] = [machine('here', 5), machine('there', 9_000_000)]
    const first = new SteadyClock(here)
    // the store's wall clock jumped once before; the other machine's own is two hours wrong
    const store = START + HOUR
    const mark = first.mark(store)
    for (const one of [here, there]) one.pass(20 * SECOND)
    there.jump(2 * HOUR)
    const second = new SteadyClock(there)
    second.align([mark], store + 20 * SECOND)
    expect(second.now()).toBe(first.now())
  })

  it('takes the time of the wall clock after a restart of the machine, and is never earlier than what was written', () => {
    const mark = new SteadyClock(machine('first')).mark(START)
    const again = machine('second', 3)
    again.pass(DAY)
    const clock = new SteadyClock(again)
    clock.align([mark], again.wall())
    expect(clock.now()).toBe(START + DAY)
    again.jump(-30 * DAY)
    const wrong = new SteadyClock(again)
    wrong.align([mark], again.wall())
    expect(wrong.now()).toBe(START)
  })

  it('does not compare ticks where it is not known from when they count', () => {
    const m = machine(null, 50)
    const mark = new SteadyClock(m).mark(m.wall())
    const other = machine(null, 900_000)
    other.pass(10 * SECOND)
    const clock = new SteadyClock(other)
    clock.align([mark], other.wall())
    expect(clock.now()).toBe(START + 10 * SECOND)
  })
})
