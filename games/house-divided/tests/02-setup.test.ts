import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seedFrom } from '#engine/index.ts'
import { OPTIONS } from '#games/house-divided/rules/options.ts'
import { TYPE_CODES } from '#games/house-divided/rules/unit-types.ts'
import { at, counter, kindOf, opening } from '#games/house-divided/tests/position.ts'

const UNION_START = {
  washington: 3,
  chicago: 2,
  'fort-wayne': 2,
  'harpers-ferry': 1,
  pittsburgh: 1,
  canton: 1,
  'columbus-oh': 1,
  'st-louis': 1,
}
const CONFEDERATE_START = [
  'manassas-junction',
  'fredericksburg',
  'front-royal',
  'charleston-sc',
  'mobile',
  'jefferson-city',
  'atlanta',
  'new-orleans',
]

function placed(prefix: string, most: number): Record<string, number> {
  const table = opening()
  const found: Record<string, number> = {}
  for (let n = 1; n <= most; n++) {
    const box = at(table, `${prefix}${n}`)
    if (box !== null) found[box] = (found[box] ?? 0) + 1
  }
  return found
}

describe('1 The game', () => {
  it('1.0 two sides play, and the game begins undecided', () => {
    const table = opening()
    expect(table.state.outcome).toBeNull()
    expect(table.view('observer').scenario).toBe('campaign')
  })

  it('1.1 the Union decides first, the Confederacy is not asked', () => {
    opening().expectDeciding('union', 'movement.chooseBox').expectChoices('confederate', [])
  })

  it('1.1 a decision of the other side is refused with its reason', () => {
    opening().expectWhy('confederate', 'box', 'atlanta', { rule: '4.0', key: 'why.engine.notYourDecision' })
  })

  it('1.2 every box has a controller or is neutral Kentucky', () => {
    const { control } = opening().view('observer')
    const count = (owner: number) => control.filter(c => c === owner).length
    expect([count(0), count(1), count(2)]).toEqual([43, 78, 8])
  })

  it('1.3 every seat and every onlooker sees the same counters, and no dice to come', () => {
    const table = opening()
    expect(table.view('union')).toEqual(table.view('confederate'))
    expect(table.view('union')).toEqual(table.view('observer'))
    expect(table.view('union')).not.toHaveProperty('rng')
  })

  it('1.3 a world imagined from the game has other dice to come, and as many behind it', () => {
    const table = opening().dice(3).plays('union', 'endMovement', 'noPromotion')
    const { rng } = table.game.imagine(table.state, 'union', seedFrom(7))
    expect(rng.draws).toBe(table.state.rng.draws)
    expect(rng.s).not.toEqual(table.state.rng.s)
  })

  it('1.3 the view counts the units of each side on the map and lists them', () => {
    const { units, unitCount } = opening().view('observer')
    expect(units.map(unit => unit.id % 2).filter(side => side === 0)).toHaveLength(unitCount[0])
    expect(units).toHaveLength(20)
  })

  it('1.3 a counter that is not on the map can be pointed at and is told so', () => {
    opening().expectWhy('union', 'unit', 'u50', { rule: '1.3', key: 'why.unit.offMap' })
  })

  it('1.3 R37 there are no support pieces: six kinds of units and nothing else', () => {
    expect([...TYPE_CODES].sort()).toEqual([
      'elite-cavalry',
      'elite-infantry',
      'militia-cavalry',
      'militia-infantry',
      'veteran-cavalry',
      'veteran-infantry',
    ])
  })
})

describe('Options', () => {
  it('2.0 every option stands in the table of rulings, with its default, and no other', () => {
    const text = readFileSync(new URL('../rulings.md', import.meta.url), 'utf8')
    const told = [...text.matchAll(/^\| `(\w+)` \| (\w+) \| .* \| (R\d+) \|$/gm)].map(([, id, value, ruling]) => [
      id,
      ruling,
      value === 'on' ? true : value === 'off' ? false : Number(value),
    ])
    expect(OPTIONS.map(o => [o.id, o.ruling, o.default]).sort()).toEqual(told.sort())
  })

  it('6.0 R27 one to three promotions can be agreed, no other number', () => {
    for (const promotionsPerPhase of [1, 2, 3]) {
      expect(opening({ promotionsPerPhase }).state.options.promotionsPerPhase).toBe(promotionsPerPhase)
    }
    for (const promotionsPerPhase of [0, 4]) expect(() => opening({ promotionsPerPhase })).toThrow()
  })
})

describe('2.0 Set-up', () => {
  it('2.0 the Union places twelve militia infantry', () => {
    expect(placed('u', 40)).toEqual(UNION_START)
  })

  it('2.0 the Confederacy places eight militia infantry, one a box', () => {
    expect(placed('c', 40)).toEqual(Object.fromEntries(CONFEDERATE_START.map(box => [box, 1])))
  })

  it('2.0 everybody is militia infantry, at full strength and not entrenched', () => {
    const table = opening()
    for (let id = 0; id < table.state.units.length; id++) {
      const code = `${id % 2 === 0 ? 'u' : 'c'}${(id >> 1) + 1}`
      if (at(table, code) === null) continue
      expect(kindOf(table, code)).toBe('militia-infantry')
      expect(counter(table, code)).toMatchObject({ reduced: false, entrenched: false, marches: 0 })
    }
  })

  it('2.0 the turn marker stands on July 1861, the first of forty turns', () => {
    expect(opening().view('observer')).toMatchObject({ turn: 1, lastTurn: 40, active: 0, phase: 'movement' })
  })

  it('2.0 R30 the two flags stand on 34 and 29 of the track of army maxima', () => {
    expect(opening().view('observer').armyMaximum).toEqual([34, 29])
    expect(opening().view('observer').unitCount).toEqual([12, 8])
  })

  it('2.0 R29 each recruiting office opens with one militia cavalry and no infantry', () => {
    expect(opening().view('observer').offices).toEqual([
      { infantry: 0, cavalry: 1 },
      { infantry: 0, cavalry: 1 },
    ])
  })

  it('2.0 R29 the twelve Union militia set aside are those of the mobilisations', () => {
    expect(opening().view('observer').setAside).toBe(12)
  })

  it('2.0 the short game is set up in the same way', () => {
    const { lastTurn, scenario, ...short } = opening({}, 'short').view('observer')
    expect({ lastTurn, scenario }).toEqual({ lastTurn: 10, scenario: 'short' })
    expect(opening().view('observer')).toMatchObject(short)
  })

  it('2.0 set-up rolls no die', () => {
    expect(opening().state.rng.draws).toBe(0)
  })
})
