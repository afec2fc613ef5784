import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Procedure, Umpire } from '#engine/index.ts'
import type { RunDecision } from '#engine/kernel/procedure.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'
import { TITLES } from '#games/index.ts'
import type { Pace } from '#protocol/clocks.ts'
import type { RunningServer } from '#server/server.ts'
import { fakeTime } from '#server/testing/fake-time.ts'
import { testServer } from '#server/testing/test-server.ts'
import { twinTables } from '#server/testing/twin-tables.ts'
import { REGISTRY } from '#server/titles.ts'

const { now, pass } = fakeTime()
const GAMES = await Promise.all(TITLES.map(title => title.game()))
const LIVE: Pace = { kind: 'live', minutes: 60, increment: 5, atZero: 'nothing' }
const DAYS: Pace = { kind: 'days', days: 2, atZero: 'nothing' }

describe('everything that is sent at a table with clocks is the same in worlds that look the same', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await testServer({ registry: REGISTRY, now })
  })
  afterAll(() => server.close())

  const tables = GAMES.flatMap(game =>
    game.scenarios.flatMap(scenario => [
      { game, scenario: scenario.id, pace: LIVE, most: game.hidden ? 400 : 10 },
      { game, scenario: scenario.id, pace: DAYS, most: game.hidden ? 150 : 10 },
    ]),
  )
  it.each(tables)('$game.id, $scenario, $pace.kind', async ({ game, scenario, pace, most }) => {
    const { plays, compared, other, revealing, wrong } = await twinTables(server, {
      game: game.id,
      scenario,
      pace,
      side: game.roles[0] as string,
      pass,
      seed: 1,
      most,
    })
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(2 * plays)
    if (!game.hidden) return
    // most of the worlds were others; where each side has but one division, there is mostly no other
    expect(other).toBeGreaterThan(scenario === 'vincents-spur' ? plays / 4 : plays)
    expect(revealing).toBeGreaterThan(0)
  })
})

describe('what would tell worlds apart that look the same is found', () => {
  /** The toy is played with its movement broken on purpose. */
  async function wrongWith(broken: (choose: RunDecision) => Partial<RunDecision>): Promise<string> {
    const server = await testServer({ now })
    const title = server.services.titles.get('toy')
    if (title === undefined) throw new Error('there is no toy')
    const { movement } = title.game.procedures as { movement: Procedure }
    const choose = movement.steps.choose as RunDecision
    const steps = { ...movement.steps, choose: { ...choose, ...broken(choose) } }
    const game = { ...title.game, procedures: { ...title.game.procedures, movement: { ...movement, steps } } }
    Object.assign(server.services, { titles: new Map(server.services.titles).set('toy', { ...title, game }) })
    const wrong: string[] = []
    for (const seed of [1, 2, 3, 4]) {
      const wish = { game: 'toy', scenario: 'ford', side: 'red', pace: LIVE, seed, most: 40, pass }
      wrong.push(...(await twinTables(server, wish)).wrong)
    }
    await server.close()
    return wrong.join('\n')
  }

  /** Nobody knows the sum of the first cards of both. */
  const sum = ({ hands: [red, blue] }: ToyState) => (red[0] as number) + (blue[0] as number)
  const odd = (g: ToyState) => sum(g) % 2 === 1

  /** Something is done besides when a unit rests. */
  const resting =
    (besides: (t: Umpire<ToyState>) => unknown) =>
    ({ on }: RunDecision): Partial<RunDecision> => ({
      on: {
        ...on,
        rest(t, f, c, role) {
          besides(t)
          return (on.rest as RunDecision['on'][string])(t, f, c, role)
        },
      },
    })

  it('the toy as it is tells nothing', async () => {
    expect(await wrongWith(() => ({}))).toBe('')
  })
  it('by who is asked, and whose clock runs', async () => {
    const wrong = await wrongWith(() => ({ roles: (g: ToyState) => [odd(g) ? 'red' : 'blue'] }))
    expect(wrong).toMatch(/told apart by .*clock.*pending/)
  })
  it('by the question', async () => {
    expect(await wrongWith(() => ({ prompt: (g: ToyState) => ({ left: sum(g) }) }))).toMatch(/told apart by pending$/m)
  })
  it('by what is offered', async () => {
    const wrong = await wrongWith(({ choices }) => ({
      choices: (g: ToyState, f, role) => choices(g, f, role).slice(odd(g) ? 1 : 0),
    }))
    expect(wrong).toMatch(/told apart by choices$/m)
  })
  it('by undo: a reveal that shows nothing', async () => {
    const wrong = await wrongWith(resting(t => odd(t.state) && t.reveal()))
    expect(wrong).toMatch(/told apart by undo$/m)
  })
  it('by the log, where nothing was revealed', async () => {
    const wrong = await wrongWith(
      resting(t => t.say('4', 'log.moved', { unit: 'r1', place: odd(t.state) ? 'hill' : 'mill' })),
    )
    expect(wrong).toContain('something hidden is shown though nothing was revealed')
  })
})
