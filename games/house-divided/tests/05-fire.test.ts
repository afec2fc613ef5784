import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { boxNamed } from '#games/house-divided/rules/board.ts'
import { at, counter, fighting, position, said } from '#games/house-divided/tests/position.ts'

interface Duel {
  box?: string
  round?: number
  /** The target is entrenched. */
  entrenched?: boolean
  /** The line by which the target came: then it attacks, otherwise it defends. */
  by?: string
  landed?: boolean
  options?: Options
}

/** What one unit needs to hit another, as the log tells it; 7 as die never hits. */
function needs(shooter: string, target: string, duel: Duel = {}): number {
  const { box = 'corinth', round = 1, entrenched = false, by, landed = false, options = {} } = duel
  const attackerIsTarget = by !== undefined || landed
  const table = position(
    { u1: `${attackerIsTarget ? target : shooter} ${box}`, c1: `${attackerIsTarget ? shooter : target} ${box}` },
    options,
  )
  table.put(attackerIsTarget ? 'u1' : 'c1', { entrenched, arrival: by ?? null, landed })
  table.set({ active: 0, phase: 'combat' })
  const side = attackerIsTarget ? 1 : 0
  table.deciding(
    'battlePart',
    { box, side, round, origins: [[], []], reinforced: [], shots: [], asked: false },
    'nextShot',
  )
  const shot = table
    .dice(6)
    .log()
    .find(e => e.key.startsWith('log.shot'))
  return shot?.args.needs as number
}

const KINDS = { mi: 2, vi: 3, ei: 3, mc: 1, vc: 2, ec: 3 }
const BY = 'by rail:corinth--humboldt'

describe('5.1 Battle rounds', () => {
  it.each(Object.entries(KINDS))('5.1 a shot of %s hits on its combat value, %i, or less', (kind, value) => {
    expect(needs(kind, 'mi')).toBe(value)
    for (let die = 1; die <= 6; die++) {
      const table = position({ u1: 'mi corinth', c1: `${kind} corinth` }).set({ active: 0, phase: 'combat' })
      const part = { box: 'corinth', side: 1, round: 1, origins: [[], []], reinforced: [], shots: [], asked: false }
      table.deciding('battlePart', part, 'nextShot').dice(die).expectDiceSpent()
      expect(counter(table, 'u1').reduced).toBe(die <= value)
    }
  })

  it('5.1 example: veteran cavalry hits on 1 or 2', () => {
    expect(needs('vc', 'vi')).toBe(2)
  })

  it('5.1 a unit hit once is reduced, hit again eliminated', () => {
    const table = position({ u1: `vi corinth ${BY}`, u2: `vi corinth ${BY}`, c1: 'vi corinth', c2: 'vi corinth' })
    fighting(table, 'union').plays('confederate', 'aim@c1,u1').dice(6, 6).play('confederate', 'fire')
    table.play('union', 'aim@u1,c1').dice(1, 6).play('union', 'fire')
    expect([counter(table, 'c1').reduced, at(table, 'c1')]).toEqual([true, 'corinth'])
    table.plays('confederate', 'fightOn', 'aim@c1,u1').dice(6, 6).play('confederate', 'fire')
    table.plays('union', 'fightOn', 'aim@u1,c1').dice(1, 6).play('union', 'fire')
    expect(at(table, 'c1')).toBeNull()
    expect(said(table, 'log.shot')).toContain('log.shot.eliminated')
  })

  it('5.1 R19 a reduced unit fires at its full value', () => {
    const table = position({ u1: 'mi corinth', c1: 'ei corinth' }).put('c1', { reduced: true })
    fighting(table, 'union').dice(3, 6).expectDeciding('confederate', 'battlePart.stance')
    expect(counter(table, 'u1').reduced).toBe(true)
  })

  it('5.1 all targets are announced before any die is rolled', () => {
    const table = position({ u1: `mi corinth ${BY}`, u2: `mi corinth ${BY}`, c1: 'mi corinth', c2: 'mi corinth' })
    fighting(table, 'union').play('confederate', 'aim@c1,u2')
    table.expectDeciding('confederate', 'battlePart.openFire').expectChoices('confederate', ['fire'])
    expect(table.state.rng.draws).toBe(0)
    expect(table.view('observer').battle?.shots).toEqual([
      { shooter: 1, target: 2 },
      { shooter: 3, target: 0 },
    ])
  })

  it('5.1 R18 every enemy is fired at once before any is fired at twice', () => {
    const table = position({
      u1: `mi corinth ${BY}`,
      u2: `mi corinth ${BY}`,
      c1: 'mi corinth',
      c2: 'mi corinth',
      c3: 'mi corinth',
    })
    fighting(table, 'union').play('confederate', 'aim@c1,u1').expectChoices('confederate', ['aim@c2,u1', 'aim@c2,u2'])
    table.play('confederate', 'aim@c2,u1').expectDeciding('confederate', 'battlePart.openFire')
    expect(table.view('observer').battle?.shots.at(-1)).toEqual({ shooter: 5, target: 2 })
  })

  it('5.1 R18 with fewer shooters than targets all targets differ', () => {
    const table = position({
      u1: `mi corinth ${BY}`,
      u2: `mi corinth ${BY}`,
      u3: `mi corinth ${BY}`,
      c1: 'mi corinth',
      c2: 'mi corinth',
    })
    fighting(table, 'union').play('confederate', 'aim@c1,u2').expectChoices('confederate', ['aim@c2,u1', 'aim@c2,u3'])
    table.expectWhy('confederate', 'unit', 'u2', { rule: '5.1', key: 'why.aim.othersFirst' })
  })

  it('5.1 R18 with as many shooters as targets the last shooter is left the last target', () => {
    const three = (side: string, by: string) =>
      Object.fromEntries([1, 2, 3].map(n => [`${side}${n}`, `mi corinth${by}`] as const))
    const table = position({ ...three('u', ` ${BY}`), ...three('c', '') })
    fighting(table, 'union').play('confederate', 'aim@c1,u3').expectChoices('confederate', ['aim@c2,u1', 'aim@c2,u2'])
    table.play('confederate', 'aim@c2,u1').expectDeciding('confederate', 'battlePart.openFire')
    expect(table.view('observer').battle?.shots.map(shot => shot.target)).toEqual([4, 0, 2])
  })

  it('5.1 the view tells what each shooter needs for each target, and what protects it', () => {
    const table = position({
      u1: 'ei nashville by road:nashville--sparta',
      u2: 'mi nashville by rail:decatur--nashville',
      c1: 'vi nashville',
      c2: 'mi nashville',
    })
    fighting(table.put('c1', { entrenched: true }), 'union')
    const plain = { entrenched: false, elite: false, crossing: false }
    expect(table.view('observer').battle).toMatchObject({
      attacker: 0,
      firing: 1,
      round: 1,
      shooters: [1, 3],
      targets: [
        { unit: 0, ...plain, elite: true, crossing: true, needs: [3, 2] },
        { unit: 2, ...plain, needs: [3, 2] },
      ],
    })
    table.play('confederate', 'aim@c1,u1').dice(6, 6).play('confederate', 'fire')
    expect(table.view('observer').battle).toMatchObject({
      firing: 0,
      shooters: [0, 2],
      targets: [
        { unit: 1, ...plain, entrenched: true, needs: [2, 1] },
        { unit: 3, ...plain, needs: [3, 2] },
      ],
    })
  })

  it('5.2.5 the view tells from which boxes each side came into the battle', () => {
    const table = position({ u1: `vi corinth ${BY}`, u2: `vi corinth ${BY}`, c1: 'vi corinth', c2: 'vi decatur' })
    fighting(table, 'union').play('confederate', 'aim@c1,u1').dice(6, 6, 6).play('confederate', 'fire')
    table.play('confederate', 'reinforce@c2').expectDeciding('confederate', 'battlePart.aim')
    expect(table.view('observer').battle?.origins).toEqual([[boxNamed('humboldt')], [boxNamed('decatur')]])
  })

  it('5.2.5 and tells it still while the winner promotes', () => {
    const table = position({ u1: 'vi corinth', u2: 'mi corinth' }).set({ active: 0, phase: 'combat' })
    table.during('combat', {}, 'next')
    table.during('battle', { box: 'corinth', round: 1, origins: [['humboldt'], ['decatur']] }, 'over')
    table.deciding('winnerPromotes', { box: 'corinth', side: 0 })
    expect(table.view('observer').battle?.origins).toEqual([[boxNamed('humboldt')], [boxNamed('decatur')]])
  })

  it('5.1 only enemies in the battle can be fired at', () => {
    const table = position({ u1: `mi corinth ${BY}`, u2: `mi corinth ${BY}`, u3: 'mi cairo', c1: 'mi corinth' })
    fighting(table, 'union').expectWhy('confederate', 'unit', 'u3', { rule: '5.1', key: 'why.aim.notInBattle' })
    table.expectWhy('confederate', 'unit', 'u90', { rule: '5.1', key: 'why.aim.notInBattle' })
    const own = position({
      u1: `mi corinth ${BY}`,
      u2: `mi corinth ${BY}`,
      u3: `mi corinth ${BY}`,
      c1: 'mi corinth',
      c2: 'mi corinth',
    })
    fighting(own, 'union').expectWhy('confederate', 'unit', 'c2', { rule: '5.1', key: 'why.aim.ownUnit' })
  })

  it('5.1 example: three militia fire at one veteran; when two shots have destroyed it, the third is lost', () => {
    const table = position({ u1: `vi corinth ${BY}`, c1: 'mi corinth', c2: 'mi corinth', c3: 'mi corinth' })
    fighting(table, 'union').dice(2, 1).expectDeciding('confederate', 'winnerPromotes.choose').expectDiceSpent()
    expect(said(table, 'log.shot')).toEqual(['log.shot.reduced', 'log.shot.eliminated', 'log.shot.lost'])
    expect(table.log()).toContainEqual(entry('5.1', 'log.shot.lost', { unit: 'c3', target: 'u1' }))
  })

  it('5.1 a shot announced at a unit already gone does not pass to another', () => {
    const table = position({
      u1: `mi corinth ${BY}`,
      u2: `mi corinth ${BY}`,
      c1: 'mi corinth',
      c2: 'mi corinth',
      c3: 'mi corinth',
      c4: 'mi corinth',
    })
    fighting(table, 'union').plays('confederate', 'aim@c1,u1', 'aim@c2,u1', 'aim@c3,u1').dice(1, 1, 1)
    table.play('confederate', 'fire').expectDeciding('union', 'battlePart.aim')
    expect([at(table, 'u1'), counter(table, 'u2').reduced]).toEqual([null, true])
    expect(said(table, 'log.shot').slice(0, 3)).toEqual(['log.shot.reduced', 'log.shot.eliminated', 'log.shot.lost'])
  })

  it('5.1 R48 nobody holds his fire: a shot that cannot hit is rolled and misses', () => {
    const table = position({ u1: `mc corinth ${BY}`, c1: 'mi corinth' }).put('c1', { entrenched: true })
    fighting(table, 'union').dice(6, 1).expectDeciding('confederate', 'battlePart.stance').expectDiceSpent()
    expect(table.log()).toContainEqual(entry('5.1', 'log.shot.missed', { unit: 'u1', needs: 0, roll: 1 }))
  })

  it('5.1 R49 shots are rolled in the order of the firing line', () => {
    const table = position({ u1: `ei corinth ${BY}`, u2: `mi corinth ${BY}`, c1: 'mi corinth', c2: 'vi corinth' })
    fighting(table, 'union').play('confederate', 'aim@c1,u2').dice(2, 6).play('confederate', 'fire')
    const shots = table.log().filter(e => e.key.startsWith('log.shot'))
    expect(shots.map(e => [e.args.unit, e.args.roll])).toEqual([
      ['c1', 2],
      ['c2', 6],
    ])
  })
})

describe('5.2 What changes a shot', () => {
  it('5.2.1 example: veteran infantry hits an entrenched unit on 1 or 2', () => {
    expect(needs('vi', 'mi', { entrenched: true })).toBe(2)
  })

  it('5.2.1 example: militia cavalry can hit no entrenched unit', () => {
    expect(needs('mc', 'mi', { entrenched: true })).toBe(0)
  })

  it('5.2.2 fire at elite infantry loses one, that of elite infantry too', () => {
    expect(Object.keys(KINDS).map(kind => needs(kind, 'ei'))).toEqual([1, 2, 2, 0, 1, 2])
  })

  it('5.2.2 elite cavalry has no such protection', () => {
    expect(Object.keys(KINDS).map(kind => needs(kind, 'ec'))).toEqual(Object.values(KINDS))
  })

  it('5.2.2 example, R20: fire at entrenched elite infantry loses two, and militia and veteran cavalry never hit it', () => {
    const values = Object.fromEntries(Object.keys(KINDS).map(kind => [kind, needs(kind, 'ei', { entrenched: true })]))
    expect(values).toEqual({ mi: 0, vi: 1, ei: 1, mc: -1, vc: 0, ec: 1 })
  })

  it('5.2.3 example: veteran infantry hits units that come over a river on 1 to 4', () => {
    expect(needs('vi', 'mi', { box: 'nashville', by: 'rail:bowling-green--nashville' })).toBe(4)
  })

  it('5.2.3 example: over a river, elite infantry is hit as if both effects were absent', () => {
    expect(needs('vi', 'ei', { box: 'nashville', by: 'rail:bowling-green--nashville' })).toBe(3)
  })

  it('5.2.3 the river helps in the first two rounds and no longer', () => {
    const by = 'river:nashville--forts-henry-donelson'
    expect([1, 2, 3, 4].map(round => needs('mi', 'mi', { box: 'nashville', by, round }))).toEqual([3, 3, 2, 2])
  })

  it('5.2.3 R21 the line decides: Forts Henry and Donelson to Nashville by river crosses, by rail does not', () => {
    const rail = 'rail:forts-henry-donelson--nashville'
    expect(needs('mi', 'mi', { box: 'nashville', by: 'river:nashville--forts-henry-donelson' })).toBe(3)
    expect(needs('mi', 'mi', { box: 'nashville', by: rail })).toBe(2)
  })

  it('5.2.3 R21 it is decided for each attacking unit, not for the army', () => {
    const table = position({
      u1: 'mi nashville by road:nashville--sparta',
      u2: 'mi nashville by rail:decatur--nashville',
      c1: 'mi nashville',
      c2: 'mi nashville',
    })
    fighting(table, 'union').play('confederate', 'aim@c1,u1').dice(3, 3).play('confederate', 'fire')
    expect([counter(table, 'u1').reduced, counter(table, 'u2').reduced]).toEqual([true, false])
    expect(table.view('observer').battle?.crossing).toEqual([0])
  })

  it('5.2.3 the attacker gains nothing from the river', () => {
    const table = position({ u1: 'mi nashville by road:nashville--sparta', c1: 'mi nashville' })
    fighting(table, 'union').dice(6, 3).expectDeciding('confederate', 'battlePart.stance')
    expect(counter(table, 'c1').reduced).toBe(false)
  })

  it('5.2.3 R21 naval invaders always count as coming over a river', () => {
    expect(needs('mi', 'vi', { box: 'wilmington', landed: true })).toBe(3)
    expect(needs('mi', 'vi', { box: 'wilmington', landed: true, round: 3 })).toBe(2)
  })

  it('1.2 R22 units that defend in a fort count as entrenched, of either side', () => {
    expect(needs('vi', 'mi', { box: 'vicksburg' })).toBe(2)
    const north = position({ c1: 'mi washington by rail:manassas-junction--washington', u1: 'mi washington' })
    fighting(north, 'confederate').dice(6, 2).expectDeciding('union', 'battlePart.stance')
    expect(counter(north, 'u1').reduced).toBe(false)
  })

  it('1.2 R22 a marker of their own adds nothing in a fort', () => {
    expect(needs('vi', 'mi', { box: 'richmond', entrenched: true })).toBe(2)
  })

  it('1.2 R22 attackers of a fort are not protected by it', () => {
    expect(needs('mi', 'mi', { box: 'richmond', by: 'rail:fredericksburg--richmond' })).toBe(2)
  })

  it('1.2 R22 switched off: forts do nothing', () => {
    const options = { fortsEntrenchDefenders: false }
    expect(needs('vi', 'mi', { box: 'vicksburg', options })).toBe(3)
    expect(needs('vi', 'mi', { box: 'vicksburg', entrenched: true, options })).toBe(2)
  })
})
