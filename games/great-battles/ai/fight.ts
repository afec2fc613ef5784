import type { Fight, ForecastResult, Frame, LogEntry } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { ground, hexCode } from '../rules/battle/ground.ts'
import type { Choice } from '../rules/choices.ts'
import type { Frames } from '../rules/frames.ts'
import { frameOf, frames } from '../rules/kit.ts'
import { bodyOf, type State } from '../rules/state.ts'

type Verb = Choice['verb']

/** What leads to dice whose chances are shown: fire, answers to it, dice of one's own choosing. */
const BEGINS: ReadonlySet<Verb> = new Set<Verb>([
  ...(['fireAt', 'rapidFireAt', 'fireAndMove', 'volley', 'together', 'part'] as const),
  ...(['splitFire', 'splitVolley', 'spreadVolley', 'splitPart', 'splitThree', 'spreadPart', 'rapidPart'] as const),
  ...(['answer', 'answerHalf', 'answerPart', 'answerRapid', 'answerRapidPart', 'answerTogether', 'answerAll'] as const),
  ...(['rally', 'tryOrders', 'coordinate'] as const),
])

/** Everybody fires back who can; nobody falls back, turns, advances or goes on who need not. Else the first that is offered. */
const ANSWERS: readonly Verb[] = ['answerAll', 'stand', 'decline', 'halt', 'declare', 'done']

const FIGHTS: ReadonlySet<string> = new Set(['shock', 'fire', 'answers', 'hits'])
const isFight = (frame: Frame | undefined): boolean => frame !== undefined && FIGHTS.has(frame.proc)
/** Where the fight under way lies in the stack; -1: there is none. */
const fightAt = (g: Readonly<State>): number => g.stack.findIndex(isFight)

/** A shot with all that answers it, a shock in its six steps, or a die of one's own choosing. */
export const fight: Fight<State, Choice> = {
  // what is sealed are markers, and no die of a fight asks for them
  open: true,
  leaves: 400,
  begins: (g, [step]) => (step === undefined ? isUnderWay(g) : BEGINS.has(step.verb)),
  isOver(g, before) {
    const at = fightAt(before)
    if (at < 0) return fightAt(g) < 0
    const [then, now] = [before.stack[at], g.stack[at]]
    // a step may be shot at twice, as it leaves and as it comes near: these are two
    return !isFight(now) || (then?.proc === 'answers' && now?.proc === 'answers' && kindOf(then) !== kindOf(now))
  },
  answer(_g, _role, offered) {
    for (const verb of ANSWERS) {
      const found = offered.find(c => c.verb === verb)
      if (found !== undefined) return found
    }
    return first(offered)
  },
  results({ before, after, log }) {
    const told = log.filter(inFight)
    return [...fates(before, told), ...attacks(before, told), ...trials(after, log)]
  },
}

const kindOf = (frame: Frame) => (frame as Frame & Frames['answers']).kind

/** Shots are declared, or somebody is to be shocked. */
function isUnderWay(g: Readonly<State>): boolean {
  const frame = frames(g)[fightAt(g)]
  return frame !== undefined && (frame.proc !== 'shock' || frame.groups.length > 0)
}

/** Other dice of the same step (ground, friends passed through) are not of the fight. */
const inFight = ({ scene = '' }: LogEntry): boolean => /\/(shock|fire|answers|hits)[.#]/.test(scene)

const HARMS: { readonly [key: string]: string } = {
  'log.disordered': 'disordered',
  'log.secondDisorder': 'disordered',
  'log.retreat.step': 'fallsBack',
  'log.rout': 'routs',
  'log.eliminated': 'destroyed',
  'log.guns.abandoned': 'abandoned',
}

/** What becomes of each unit: by name what happens to it at least once, the SP it loses, or nothing. */
function* fates(before: Readonly<State>, log: readonly LogEntry[]): Generator<ForecastResult> {
  const harms = new Map<string, Set<string>>()
  const lost = new Map<string, number>()
  const short = new Set<string>()
  const under = new Set<string>()
  for (const { key, args } of log) {
    const unit = String(args.unit)
    if (key === 'log.loses') lost.set(unit, (lost.get(unit) ?? 0) + Number(args.count))
    if (key === 'log.ammo') short.add(unit)
    if (key === 'log.hits.shot' || key === 'log.shock.die') under.add(String(args.hex))
    const harm = HARMS[key]
    if (harm !== undefined) harms.set(unit, (harms.get(unit) ?? new Set()).add(harm))
  }
  for (const [unit, kinds] of harms) for (const name of kinds) yield one(name, { unit })
  for (const [unit, sp] of lost) yield one('loses', { unit, sp })
  for (const unit of short) yield one('ammo', { unit })
  const { units, unitIds } = ground(before)
  for (const id of unitIds) {
    const { code } = units[id]
    if (harms.has(code) || lost.has(code)) continue
    if (bodyOf(before.units[id]).some(hex => under.has(hexCode(before, hex)))) yield one('unharmed', { unit: code })
  }
}

/** Of each attack of a shock: whether who is tested stands (11.37), and the result of its first die (11.45), if it comes to one. */
function* attacks(before: Readonly<State>, log: readonly LogEntry[]): Generator<ForecastResult> {
  const rolled = new Set<string>()
  for (const { key, args } of log) {
    if (key === 'log.shock.stands') yield one('stands', { unit: String(args.unit) })
    if (key !== 'log.shock.die') continue
    const hex = String(args.hex)
    if (!rolled.has(hex)) yield one('contact', { hex, result: String(args.result) })
    rolled.add(hex)
  }
  const shock = frameOf(before, 'shock')
  for (const { hexes } of shock?.groups ?? []) {
    const [hex, ...more] = hexes.map(one => hexCode(before, one))
    if (hex === undefined || [hex, ...more].some(one => rolled.has(one))) continue
    yield one('contact', { hex, result: 'none' })
    // two attacks on one hex are one contact
    rolled.add(hex)
  }
}

const TRIAL = /^log\.(rally|orders|coordination)\.(\w+)$/

/** 13.41, 6.23, 5.34: the first such die. */
function* trials(after: Readonly<State>, log: readonly LogEntry[]): Generator<ForecastResult> {
  const entry = log.find(({ key, dice }) => dice !== undefined && TRIAL.test(key))
  const [, name, result] = entry?.key.match(TRIAL) ?? []
  if (name === undefined || result === undefined) return
  const joined = frameOf(after, 'coordination')
  const count = result === 'coordinate' ? Math.min(joined?.most ?? 0, joined?.todo.length ?? 0) : 0
  yield one(name, { result, count })
}

const one = (name: string, args: ForecastResult['args']): ForecastResult => ({ name, args, mean: 1 })
