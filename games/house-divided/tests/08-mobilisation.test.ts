import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { opening, position } from '#games/house-divided/tests/position.ts'

const APRILS = [8, 18, 28]

describe('8.0 Mobilisation', () => {
  it.each(APRILS)('8.0 in turn %i, an April, four Union militia infantry come to the office', turn => {
    const table = opening().set({ turn, active: 0 }).deciding('halfTurn').dice(3)
    expect(table.view('union')).toMatchObject({
      setAside: 8,
      offices: [
        { infantry: 4, cavalry: 1 },
        { infantry: 0, cavalry: 1 },
      ],
    })
    expect(table.log()).toContainEqual(entry('8.0', 'log.mobilisation', { count: 4 }))
  })

  it('8.0 in no other turn', () => {
    for (let turn = 2; turn <= 40; turn++) {
      if (APRILS.includes(turn)) continue
      const table = opening().set({ turn, active: 0 }).deciding('halfTurn').dice(3)
      expect(table.view('union').setAside, `turn ${turn}`).toBe(12)
    }
  })

  it('8.0 R62 as a handicap some are in the office from the start, and the Aprils bring what is left', () => {
    const even = opening({ mobilisedEarly: 10 })
    expect(even.view('union')).toMatchObject({ setAside: 2, offices: [{ infantry: 10 }, { infantry: 0 }] })
    const april = even.set({ turn: 8, active: 0 }).deciding('halfTurn').dice(3)
    expect(april.view('union')).toMatchObject({ setAside: 0, offices: [{ infantry: 12 }, { infantry: 0 }] })
    expect(april.log()).toContainEqual(entry('8.0', 'log.mobilisation', { count: 2 }))
    expect(() => opening({ mobilisedEarly: 13 })).toThrow()
    expect(opening({ mobilisedEarly: 0 }).state).toEqual(opening().state)
  })

  it('8.0 the Confederacy has no mobilisation', () => {
    const table = opening().set({ turn: 8, active: 1 }).deciding('halfTurn').dice(3)
    expect(table.view('union')).toMatchObject({ setAside: 12, offices: [{ infantry: 0 }, { infantry: 0 }] })
  })

  it('8.0 R32 they come at the start of the Union half-turn, not on the map, and can be recruited in that turn', () => {
    const table = opening().set({ turn: 8, active: 0 }).deciding('halfTurn').dice(3)
    expect(table.view('union').unitCount).toEqual([12, 8])
    table.plays('union', 'endMovement').dice(6).play('union', 'noPromotion')
    table.expectOffered('union', 'recruit@chicago,militia-infantry')
  })

  it('8.0 after the three mobilisations 16, 20 and 24 militia infantry are in play or to be had', () => {
    const table = opening()
    const totals: number[] = []
    for (const turn of APRILS) {
      table.set({ turn, active: 0 }).deciding('halfTurn').dice(3)
      const { offices } = table.view('union')
      totals.push(12 + offices[0].infantry)
    }
    expect(totals).toEqual([16, 20, 24])
    expect(table.state.setAside).toBe(0)
  })

  it('8.0 before that the militia set aside cannot be recruited', () => {
    const table = position({ u1: 'vi cairo' }).set({ active: 0, phase: 'recruitment', setAside: 12 })
    expect(table.deciding('recruitment', { left: 0, total: 0, used: [] }).ended).toBe(true)
  })
})
