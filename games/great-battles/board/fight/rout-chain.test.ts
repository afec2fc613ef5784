import { describe, expect, it } from 'vitest'
import { newGroup } from '../../rules/11-shock/groups.ts'
import type { HexId } from '../../rules/ids.ts'
import { id } from '../../tests/acting.ts'
import { field } from '../../tests/field.ts'
import { routChain } from './rout-chain.ts'

describe('12.54 whom a rout would put to the test', () => {
  const chainOf = (defender: string) => {
    const t = field({
      units: {
        'c1-a': '0505 90 sp:12',
        'c1-b': '0506 90 sp:12',
        'u1-a': `0605 270 sp:2 ${defender}`,
        'u1-b': '0604 270',
        'u1-c': '0606 270',
        'ug-n': '0704 270 guns:N',
      },
      orders: { c1: 'attack' },
    }).set({ active: 0, segment: 'activation' })
    const view = t.view('confederate')
    const attackers = [id(t, 'c1-a'), id(t, 'c1-b')]
    const hexOf = (unit: (typeof attackers)[number]) => view.units[unit].hex as HexId
    const one = {
      ...newGroup(attackers, [hexOf(id(t, 'u1-a'))]),
      stood: attackers.map(hexOf),
      defenders: [id(t, 'u1-a')],
    }
    const chain = routChain(view, one, [one], 0)
    return chain === null ? null : chain.tests.map(unit => t.game.codes.unit?.[unit])
  }

  it('names the neighbours of a shaken defender in the order of their tests, guns not', () => {
    expect(chainOf('disordered')).toEqual(['u1-b', 'u1-c'])
  })
  it('is empty while he is in good order', () => {
    expect(chainOf('')).toBeNull()
  })
})
