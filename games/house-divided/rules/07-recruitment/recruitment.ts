import type { Refusal } from '#engine/index.ts'
import { unitCount } from '../11-victory/army-maximum.ts'
import { BOX_CODES, BOXES } from '../board.ts'
import type { Choice } from '../choices.ts'
import {
  type BoxId,
  boxAt,
  CONFEDERATE,
  enemyOf,
  roleOf,
  type SideIndex,
  seatOf,
  UNION,
  UNIT_CODES,
  type UnitType,
} from '../ids.ts'
import { decision, end, go, procedure, refuse } from '../kit.ts'
import type { State } from '../state.ts'
import { MILITIA_CAVALRY, MILITIA_INFANTRY, TYPE_CODES } from '../unit-types.ts'
import { enlist, hasUnits } from '../units.ts'

type RecruitChoice = Extract<Choice, { verb: 'recruit' | 'endRecruitment' }>

const FEWEST_RECRUITS = 2

/** Boxes with a number in a side's colour. */
const CITIES_OF: readonly [readonly BoxId[], readonly BoxId[]] = [citiesOf(UNION), citiesOf(CONFEDERATE)]

function citiesOf(side: SideIndex): readonly BoxId[] {
  return BOXES.flatMap((box, id) => (box.recruit[side] > 0 ? [id] : []))
}

/** 7.0: the recruitment phase. */
export const recruitment = procedure('recruitment', {
  rule: '7.0',
  start: 'roll',
  steps: {
    roll(t, f) {
      if (!canRecruit(t.state, [])) return end() // ruling R58
      const roll = t.d(6)
      f.left = f.total = Math.max(roll, FEWEST_RECRUITS)
      t.say('7.0', 'log.recruit.die', { side: roleOf(t.state.active), roll, count: f.total })
      return go('next')
    },

    next: (t, f) => (f.left > 0 && canRecruit(t.state, f.used) ? go('choose') : end()),

    choose: decision({
      roles: g => seatOf(g.active),
      choices: (g, f) => recruitChoices(g, f.used),
      prompt: (g, f) => ({ count: Math.min(f.left, room(g)) }),
      why: (g, f, target) => (target.kind === 'box' ? cityRefusal(g, f.used, boxAt(target)) : null),
      on: {
        recruit(t, f, c) {
          const g = t.state
          const id = enlist(g, g.active, c.type, c.box)
          if (c.type === MILITIA_CAVALRY) g.offices[g.active].cavalry--
          else g.offices[g.active].infantry--
          f.left--
          f.used.push(c.box)
          t.say('7.0', 'log.recruit.unit', {
            side: roleOf(g.active),
            unit: UNIT_CODES[id],
            type: TYPE_CODES[c.type],
            box: BOX_CODES[c.box],
          })
          return go('next')
        },
        endRecruitment: () => end(),
      },
    }),
  },
})

/** How many units the army maximum still allows. */
const room = (g: Readonly<State>): number => Math.max(0, g.armyMaximum[g.active] - unitCount(g, g.active))

const canRecruit = (g: Readonly<State>, used: readonly BoxId[]): boolean =>
  militiaInOffice(g).length > 0 && room(g) > 0 && recruitCities(g, used).length > 0

function recruitChoices(g: Readonly<State>, used: readonly BoxId[]): RecruitChoice[] {
  const list: RecruitChoice[] = []
  const types = militiaInOffice(g)
  for (const box of recruitCities(g, used)) for (const type of types) list.push({ verb: 'recruit', box, type })
  list.push({ verb: 'endRecruitment' })
  return list
}

function militiaInOffice(g: Readonly<State>): UnitType[] {
  const office = g.offices[g.active]
  const types: UnitType[] = []
  if (office.infantry > 0) types.push(MILITIA_INFANTRY)
  if (office.cavalry > 0) types.push(MILITIA_CAVALRY)
  return types
}

function recruitCities(g: Readonly<State>, used: readonly BoxId[]): BoxId[] {
  const cities: BoxId[] = []
  const entered = g.options.recruitInCityEnteredThisHalfTurn
  for (const box of CITIES_OF[g.active]) {
    if (!entered && g.control[box] !== g.active) continue
    if (cityRefusal(g, used, box) === null) cities.push(box)
  }
  return cities
}

/** Why nobody can be recruited in a box; null when somebody can. */
function cityRefusal(g: Readonly<State>, used: readonly BoxId[], box: BoxId): Refusal | null {
  if (BOXES[box].recruit[g.active] === 0) return refuse('7.0', 'why.recruit.noCity')
  if (used.includes(box)) return refuse('7.0', 'why.recruit.oneEach')
  if (hasUnits(g, box, enemyOf(g.active))) return refuse('7.0', 'why.recruit.enemyThere') // ruling R59
  const entered = g.options.recruitInCityEnteredThisHalfTurn && hasUnits(g, box, g.active)
  if (g.control[box] !== g.active && !entered) return refuse('7.0', 'why.recruit.notControlled')
  return null
}
