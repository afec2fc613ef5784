// Targets of the table and ids of the rules: `unit:c-26nc`, `hex:1812`, `brigade:1He`.
import type { TargetId } from '#client/board/api.ts'
import { hexOfCode } from '#engine/map/hex.ts'
import type { BrigadeId, DivisionId, Face, Ground, HexId, LeaderId, MarkerId, UnitId } from '../rules/board.ts'

export interface Codes {
  unit(target: TargetId): UnitId | null
  leader(target: TargetId): LeaderId | null
  hex(target: TargetId): HexId | null
  brigade(target: TargetId): BrigadeId | null
  division(target: TargetId): DivisionId | null
  marker(target: TargetId): MarkerId | null
  facing(target: TargetId): Face | null
  ofUnit(unit: UnitId): TargetId
  ofLeader(leader: LeaderId): TargetId
  ofHex(hex: HexId): TargetId
  ofBrigade(brigade: BrigadeId): TargetId
}

function finder<I extends number>(
  kind: string,
  prints: { map<T>(of: (print: { readonly code: string }, id: I) => T): T[] },
): (target: TargetId) => I | null {
  const byTarget = new Map(prints.map(({ code }, id) => [`${kind}:${code}`, id]))
  return target => byTarget.get(target) ?? null
}

export function codesOf(gr: Ground): Codes {
  return {
    unit: finder<UnitId>('unit', gr.units),
    leader: finder<LeaderId>('leader', gr.leaders),
    brigade: finder<BrigadeId>('brigade', gr.brigades),
    division: finder<DivisionId>('division', gr.divisions),
    marker: finder<MarkerId>('marker', gr.markers),
    hex: target => (target.startsWith('hex:') ? hexOfCode(gr.grid, target.slice(4)) : null),
    facing: target => (target.startsWith('facing:') ? ((Number(target.slice(7)) / 30) as Face) : null),
    ofUnit: unit => `unit:${gr.units[unit].code}`,
    ofLeader: leader => `leader:${gr.leaders[leader].code}`,
    ofHex: hex => `hex:${gr.hexCodes[hex]}`,
    ofBrigade: brigade => `brigade:${gr.brigades[brigade].code}`,
  }
}
