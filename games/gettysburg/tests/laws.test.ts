import { describe, expect } from 'vitest'
import { lawsOf } from '#engine/testing/laws.ts'
import { supplyOf } from '../rules/cubes.ts'
import { gettysburg } from '../rules/index.ts'
import { COLOUR_COUNT, COLOURS, colourOf, sideOf, TYPES } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { push } from './pushing-player.ts'

/** Now verb first and now by a player who pushes. */
const law = lawsOf(gettysburg, {
  scenario: 'battle',
  plays: [300, 600],
  runs: 10,
  pick(g, offered, number) {
    const verbs = [...new Set(offered.map(c => c.verb))].filter(verb => verb !== 'concede' || offered.length === 2)
    const some = number % 4 === 0 ? offered.filter(c => c.verb === verbs[number % verbs.length]) : offered
    return push(g, some, n => (number * 7919) % n)
  },
})

const onBoard = (g: State) => g.pieces.flatMap((p, id) => (p.place === null ? [] : [id]))

describe('laws of the game, whatever is played', () => {
  law('9.2 cubes are neither made nor lost', ({ g }) => {
    for (const colour of COLOURS) {
      const out = g.cubes.reduce((n, count, i) => n + (i % COLOUR_COUNT === colour ? count : 0), 0)
      const assigned = g.pieces.reduce((n, p, id) => n + (colourOf(id) === colour ? p.cubes : 0), 0)
      expect(out + assigned + supplyOf(g, colour)).toBe(TYPES[colour]?.cubes)
    }
  })

  law('6.0 pieces come with reinforcements only, and who is eliminated stays away', ({ g, before, log }) => {
    const fresh = onBoard(g).filter(id => before.pieces[id]?.place === null)
    if (fresh.length > 0) expect(log.some(e => e.key === 'log.reinforcements')).toBe(true)
  })

  law('13.0 a damaged gun stays damaged', ({ g, before }) => {
    before.pieces.forEach((p, id) => {
      if (p.damaged && g.pieces[id]?.place !== null) expect(g.pieces[id]?.damaged).toBe(true)
    })
  })

  law('23.0 at night nobody attacks and no artillery fires', ({ before, log }) => {
    if (before.period !== 3) return
    expect(log.some(e => ['log.combat.begins', 'log.fire.roll', 'log.morale'].includes(e.key))).toBe(false)
  })

  law('8.0 a side moves its own pieces only, except in a retreat', ({ g, before, log }) => {
    if (log.some(e => /retreat|reinforcements|eliminated|shortage|gun\.lost/.test(e.key))) return
    before.pieces.forEach((p, id) => {
      if (p.place !== g.pieces[id]?.place) expect(sideOf(id)).toBe(before.active)
    })
  })

  law('8.1 no line of the log tells the value of a block', ({ log, key }) => {
    if (!key.startsWith('takeBlock') && !key.startsWith('placeBlock')) return
    for (const { args } of log) expect(Object.keys(args)).not.toContain('value')
  })
})
