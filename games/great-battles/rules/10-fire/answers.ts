import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { hasSpencers } from '../14-special/spencers.ts'
import { ground, hexCode, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isDisordered, isGuns } from '../field.ts'
import { type AnswerKind, type Frames, PRESHOCK_FIRE, RETURN_FIRE, type Shot } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { addDeed, BUILDING, bodyOf, did, dropStatus, WAS_UNDER } from '../state.ts'
import { stackAt } from '../survey.ts'
import { type Aim, aimAt } from './aim.ts'
import { answerAim, freshAim, hexesLeft, keptWay, openParts, USED, wayOf, waysUsed } from './answer-aim.ts'
import { firesApart, liveSections } from './fire-power.ts'
import { halves } from './fire-sum.ts'
import { CANISTER_RANGE } from './fire-table.ts'
import { HELD_BACK, keep, PART_ANSWERED, PART_RAPID, partsFired, WAY_ANSWERED } from './kept.ts'
import { rapidSections, rapidShots, shotOf, together } from './shots.ts'

export { returners } from './returners.ts'

type F = Frames['answers']
type Answers = Extract<
  Choice,
  { verb: 'answer' | 'answerHalf' | 'answerPart' | 'answerRapid' | 'answerRapidPart' | 'answerTogether' }
>
const KINDS = ['return', 'withdrawal', 'approach', 'preShock'] as const

/** What may be answered with now. */
export function answerOffers(g: Field, f: Readonly<F>): Answers[] {
  const list: Answers[] = []
  for (const unit of f.may)
    for (const hex of f.hexes) {
      const aim = isPaired(f, unit, hex) ? answerAim(g, f.kind, unit, hex, openParts(f, unit)) : null
      if (aim === null || f.shots.some(s => s.unit === unit && s.target === hex && s.section === null)) continue
      const fresh = freshAim(g, f.kind, unit, hex, openParts(f, unit)) !== null
      const left = sectionsLeft(g, f.kind, unit)
      const live = liveSections(g, unit).length
      const whole = !isGuns(g, unit) || (left.length === live && !(firesApart(g, unit) && live > 1))
      if (whole) list.push({ verb: 'answer', unit, hex })
      if (whole && fresh && aim.sp > 1 && maySplit(g, f, unit, hex))
        for (const number of halves(aim.sp)) list.push({ verb: 'answerHalf', unit, hex, number })
      if (!isGuns(g, unit)) {
        // 8.44: the hexes of a line one by one
        if (fresh && aim.from.length > 1)
          for (const section of hexesLeft(g, f.kind, unit))
            if ((openParts(f, unit)?.includes(section) ?? true) && aimAt(g, unit, hex, section) !== null)
              list.push({ verb: 'answerPart', unit, section, hex })
        continue
      }
      if (liveSections(g, unit).length > 1)
        for (const section of left) {
          const own = aimAt(g, unit, hex, section)
          if (own === null) continue
          list.push({ verb: 'answerPart', unit, section, hex })
          if (!did(g, unit, WAS_UNDER) && rapidSections(g, unit, own).length > 0)
            list.push({ verb: 'answerRapidPart', unit, section, hex })
        }
      if (whole && !did(g, unit, WAS_UNDER) && rapidSections(g, unit, aim).length > 0)
        list.push({ verb: 'answerRapid', unit, hex })
    }
  for (const hex of f.hexes)
    if (f.kind === RETURN_FIRE && battery(g, f, hex).length > 1) list.push({ verb: 'answerTogether', hex })
  return list
}

/** 10.43: before a shock a unit fires at its own attackers. */
const isPaired = (f: Readonly<F>, unit: UnitId, hex: HexId): boolean =>
  f.pairs === undefined || f.pairs.some(p => p[0] === unit && p[1] === hex)

/** 10.15, 10.41: part of a shot is kept for later; before a shock it is for another attacking hex now. */
const maySplit = (g: Field, f: Readonly<F>, unit: UnitId, hex: HexId): boolean =>
  f.kind !== PRESHOCK_FIRE ||
  f.hexes.some(h => h !== hex && isPaired(f, unit, h) && answerAim(g, f.kind, unit, h) !== null)

/** 10.65: sections that have not answered yet in this kind of fire. */
const sectionsLeft = (g: Field, kind: AnswerKind, unit: UnitId): number[] => {
  const fired = partsFired(g, unit, PART_ANSWERED + kind)
  return liveSections(g, unit).filter(s => !fired.includes(s))
}

/** 10.63: batteries of one hex that may answer together at 4 hexes or more. */
function battery(g: Field, f: Readonly<F>, hex: HexId): UnitId[] {
  const able = f.may.filter(
    id => isGuns(g, id) && !firesApart(g, id) && (answerAim(g, f.kind, id, hex)?.range ?? 0) > CANISTER_RANGE,
  )
  return able.filter(id => g.units[id].hex === g.units[first(able)].hex)
}

/** 10.4: the window of out-of-phase fire, of four kinds; hands back shots, which the caller rolls. */
export const answers = procedure('answers', {
  rule: '10.41',
  start: 'look',
  steps: {
    look: (t, f) => (answerOffers(t.state, f).length === 0 ? end('answers', { shots: f.shots }) : go('choose')),
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [...answerOffers(g, f), { verb: 'answerAll' }, { verb: 'decline' }],
      prompt: (g, f) => ({
        unit: unitCode(g, f.trigger),
        hex: hexCode(g, first(f.hexes)),
        kind: KINDS[f.kind],
      }),
      on: {
        answer: (t, f, c) => declared(t, f, c),
        answerHalf: (t, f, c) => declared(t, f, c),
        answerPart: (t, f, c) => declared(t, f, c),
        answerRapid: (t, f, c) => declared(t, f, c),
        answerRapidPart: (t, f, c) => declared(t, f, c),
        answerTogether: (t, f, c) => declared(t, f, c),
        answerAll(t, f) {
          for (;;) {
            const next = answerOffers(t.state, f).find(c => c.verb === 'answer')
            if (next === undefined) return end('answers', { shots: f.shots })
            declare(t, f, next)
          }
        },
        decline: (_t, f) => end('answers', { shots: f.shots }),
      },
    }),
  },
})

function declared(t: Umpire, f: F, c: Answers) {
  declare(t, f, c)
  return go('look' as const)
}

/** One answer is declared: its sum is fixed, its kind is used up; builders may (15.16), and their works stop (15.14). */
function declare(t: Umpire, f: F, c: Answers): void {
  const g = t.state
  const manner = { kind: f.kind, moves: false }
  const shots: Shot[] = []
  if (c.verb === 'answerTogether') {
    const shot = together(g, battery(g, f, c.hex), c.hex, manner)
    if (shot !== null) shots.push(shot)
  } else {
    const open = openParts(f, c.unit)
    const aim = answerAim(g, f.kind, c.unit, c.hex, open) as Aim
    const held = freshAim(g, f.kind, c.unit, c.hex, open) === null
    if (c.verb === 'answerRapid') shots.push(...rapidShots(g, c.unit, c.hex, manner))
    else if (c.verb === 'answerRapidPart') {
      shots.push(...rapidShots(g, c.unit, c.hex, manner, c.section))
      keep(g, c.unit, c.section, PART_ANSWERED + f.kind, shots[0]?.sp ?? 0, c.hex)
      keep(g, c.unit, c.section, PART_RAPID, 0, c.hex)
    } else if (c.verb === 'answerPart') {
      const part = aimAt(g, c.unit, c.hex, c.section) as Aim
      shots.push(shotOf(g, c.unit, part, manner, part.sp, c.section))
      keep(g, c.unit, c.section, PART_ANSWERED + f.kind, part.sp, c.hex)
    } else {
      shots.push(shotOf(g, c.unit, aim, manner, c.verb === 'answerHalf' ? c.number : aim.sp))
      if (!held && isLine(g, c.unit))
        bodyOf(g.units[c.unit]).forEach((hex, i) => {
          if (aim.from.includes(hex)) keep(g, c.unit, i, PART_ANSWERED + f.kind, 0, c.hex)
        })
    }
    const way = wayOf(g, c.unit, c.hex)
    if (way !== null && !held) keep(g, c.unit, way, WAY_ANSWERED + f.kind, 0, c.hex)
    const kept = held ? 0 : c.verb === 'answerHalf' ? aim.sp - c.number : null
    if (kept !== null) keep(g, c.unit, keptWay(g, c.unit, c.hex), HELD_BACK, kept, c.hex)
  }
  for (const shot of shots) {
    // 10.45: guns at 4 hexes and more answer after the result
    if (f.kind === RETURN_FIRE && isGuns(g, shot.unit) && isFar(g, shot)) shot.late = true
    // 14.32: in good order they answer twice; 14.35, 14.36: before a withdrawal or a shock in any order
    if (hasSpencers(g, shot.unit) && (f.kind !== RETURN_FIRE || !isDisordered(g, shot.unit))) {
      shot.twice = true
      shot.kind = f.kind
    }
    for (const id of [shot.unit, ...(shot.with ?? [])]) {
      const ways = waysUsed(g, f.kind, id)
      const left = isLine(g, id)
        ? hexesLeft(g, f.kind, id).length > 0
        : ways.length > 0
          ? ways.length < 2
          : (c.verb === 'answerPart' || c.verb === 'answerRapidPart') && sectionsLeft(g, f.kind, id).length > 0
      if (!left) addDeed(g, id, USED[f.kind])
      // before a shock the other half is fired at once at another hex (10.41)
      const rest = c.verb === 'answerHalf' && f.kind === PRESHOCK_FIRE
      if (!left && !rest) f.may = f.may.filter(other => other !== id)
      dropStatus(g, id, BUILDING)
    }
  }
  f.shots = [...f.shots, ...shots]
}

const isLine = (g: Field, unit: UnitId): boolean => !isGuns(g, unit) && g.units[unit].tail.length > 0

const isFar = (g: Field, shot: Shot): boolean =>
  (shot.from ?? []).every(hex => hexDistance(ground(g).grid, hex, shot.target) > CANISTER_RANGE)

/** Units of a side in a hex. */
export const unitsIn = (g: Field, hex: HexId, side: number): UnitId[] =>
  stackAt(g, hex).filter(id => ground(g).units[id].side === side)
