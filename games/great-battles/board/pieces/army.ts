// What is printed on counters and leaders, and what the view shows of them now.

import {
  ABANDONED_1,
  ABANDONED_2,
  ammoLeft,
  BLOWN,
  type BrigadeId,
  BUILDING,
  CAVALRY,
  CI,
  COLLAPSED,
  cohesionOf,
  DISORDERED,
  DONE,
  FIRED,
  type Ground,
  INDEPENDENT,
  is,
  isMounted,
  type LeaderId,
  MAP,
  ORDERS,
  RESERVE,
  STAYS,
  spOf,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { type BrigadeLook, brigadeLooks, coloursOf } from './brigade-look.ts'
import type { CounterFace } from './counter-art.ts'
import type { LeaderFace } from './leader-art.ts'

export interface Army {
  readonly gr: Ground
  look(brigade: BrigadeId): BrigadeLook
  face(view: View, unit: UnitId): CounterFace
  leader(view: View, leader: LeaderId): LeaderFace
  /** Whether marks stand at the upper right corner of a counter, and at the lower right one. */
  marks(view: View, unit: UnitId): { corner: boolean; acted: boolean }
  /** As on the marker: nothing, OK, 0 to 4 (17.24). */
  fatigue(view: View, brigade: BrigadeId): string
}

export const FATIGUE = ['', 'OK', '0', '1', '2', '3', '4'] as const

export function armyOf(gr: Ground): Army {
  const looks = brigadeLooks(gr)
  const look = (brigade: BrigadeId) => looks.get(brigade) as BrigadeLook
  const fatigue = (view: View, brigade: BrigadeId) =>
    view.options.fatigue ? (FATIGUE[view.brigades[brigade].fatigue] ?? '') : ''
  return {
    gr,
    look,
    fatigue,
    face(view, unit) {
      const { print, arm, brigade, side } = gr.units[unit]
      const u = view.units[unit]
      const dismounted = arm === CAVALRY && !isMounted(view, unit)
      return {
        side: coloursOf(gr, side),
        look: look(brigade),
        arm,
        name: print.short,
        weapon: (dismounted ? print.dismounted?.weapon : print.weapon) ?? weaponOfGuns(print.sections),
        sp: spOf(view, unit),
        printed: print.sp,
        cohesion: cohesionOf(view, unit),
        disordered: is(u, DISORDERED),
        collapsed: is(u, COLLAPSED),
        recruits: print.recruit === true,
        ammo: u.sections === null ? ammoLeft(u) : (Math.max(0, ...u.sections.map(s => s.ammo)) as 0 | 1 | 2),
        acted: (view.deeds[unit] & (DONE | STAYS | FIRED)) !== 0,
        building: is(u, BUILDING),
        mounted: arm === CAVALRY && !dismounted,
        blown: is(u, BLOWN),
        abandoned: is(u, ABANDONED_2) ? 2 : is(u, ABANDONED_1) ? 1 : 0,
      }
    },
    marks(view, unit) {
      const u = view.units[unit]
      return {
        corner:
          is(u, DISORDERED | COLLAPSED | BLOWN | BUILDING) ||
          gr.units[unit].print.recruit === true ||
          isMounted(view, unit),
        acted: (view.deeds[unit] & (DONE | STAYS | FIRED)) !== 0,
      }
    },
    leader(view, leader) {
      const { print, side, stars, formation } = gr.leaders[leader]
      const { brigade, division } = gr.formations[formation]
      const state = view.leaders[leader]
      const ratings = state.replaced && print.replacement !== null ? print.replacement.ratings : print.ratings
      const name = state.replaced && print.replacement !== null ? print.replacement.name : print.name
      const led = brigade === null ? null : view.brigades[brigade]
      return {
        side: coloursOf(gr, side),
        name,
        stars,
        range: ratings.range,
        profile: ratings.profile ?? '',
        look: brigade === null ? null : look(brigade),
        orders: led === null ? null : ORDERS[led.orders],
        reserve: led !== null && (led.flags & RESERVE) !== 0,
        fatigue: brigade === null ? '' : fatigue(view, brigade),
        mark:
          led !== null && (led.flags & CI) !== 0
            ? 'CI'
            : division !== null && brigade === null && view.divisions[division].di
              ? 'DI'
              : led !== null && state.where === MAP && (led.flags & INDEPENDENT) !== 0
                ? 'IN'
                : '',
      }
    },
  }
}

const weaponOfGuns = (sections: readonly { readonly weapon: string }[] | undefined): string =>
  [...new Set((sections ?? []).map(s => s.weapon))].join('')

/** Whether a leader stands on the map. */
export const leads = (view: View, leader: LeaderId): boolean =>
  view.leaders[leader].where === MAP && view.leaders[leader].hex !== null
