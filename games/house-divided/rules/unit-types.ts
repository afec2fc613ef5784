import { byId, codesBy } from '#engine/ids.ts'
import unitData from '../data/units.json' with { type: 'json' }
import type { UnitType } from './ids.ts'

export interface UnitTypeFacts {
  code: string
  cavalry: boolean
  level: string
  combat: number
  defence: number
  promotesTo: UnitType | null
}

export const TYPE_CODES = codesBy<UnitType>(unitData.types.map(t => t.code))

export function typeNamed(code: string): UnitType {
  const id = TYPE_CODES.indexOf(code)
  if (id < 0) throw new RangeError(`no unit type "${code}"`)
  return id as UnitType
}

export const TYPES = byId<UnitType, UnitTypeFacts>(
  unitData.types.map(t => ({
    code: t.code,
    cavalry: t.arm === 'cavalry',
    level: t.level,
    combat: t.combat,
    defence: t.defence,
    promotesTo: t.promotesTo === null ? null : typeNamed(t.promotesTo),
  })),
)

export const factsOf = (type: UnitType): UnitTypeFacts => TYPES[type]

export const MILITIA_INFANTRY = typeNamed('militia-infantry')
export const MILITIA_CAVALRY = typeNamed('militia-cavalry')
