// What a log entry is about: places, side, arrows.
import type { JoinedBook, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import type { AttackView, View } from '../../views.ts'
import { attackPoints } from '../attack/look.ts'
import { sumOf } from '../attack/sum-parts.ts'
import { marchWays } from '../blocks/march-ways.ts'
import { routeOf } from '../blocks/paths-art.ts'
import { blockAt, idOf, positionTarget, sideName } from '../blocks/pieces.ts'

export const textOf = (entry: LoggedEntry, name: string): string | null => {
  const value = entry.args[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A code among the values of an entry, as a target: position, area or entry point. */
function targetOf(code: string): TargetId | null {
  for (const kind of ['position', 'area', 'entry'] as const)
    if (idOf(kind, code) !== undefined) return `${kind}:${code}`
  return null
}

export function where(entry: LoggedEntry): readonly TargetId[] {
  const codes = ['to', 'at', 'position', 'area', 'from', 'entry'].flatMap(name => textOf(entry, name) ?? [])
  const targets = entry.args.targets
  if (Array.isArray(targets)) codes.unshift(...targets.map(String))
  const found = codes.flatMap(code => targetOf(code) ?? [])
  const block = textOf(entry, 'block')
  return block === null ? found : [...found, `block:${block}`]
}

export const sideOf = (entry: LoggedEntry): string | null => textOf(entry, 'side')

/** A block that went from one position to another, or entered; those who go in with an attack; guns that fire. */
export function arrow(entry: LoggedEntry, before?: View): readonly Trace[] {
  const { attack = null } = before ?? {}
  if (before !== undefined && attack !== null) {
    if (entry.key === 'log.attack.advance') return advances(before, attack)
    if (entry.key === 'log.bombardment') return bombards(before, attack, entry)
    if (entry.key === 'log.fire.guns') return fires(before, attack, entry)
  }
  const block = textOf(entry, 'block')
  if (block === null) return []
  const target = (name: string) => targetOf(textOf(entry, name) ?? '')
  const from = target('from') ?? target('entry')
  const to = target('to')
  if (from === null || to === null) return []
  const back = entry.key.startsWith('log.withdraw') ? { back: true } : {}
  return [{ side: sideOf(entry), from, to, ...courseOf(entry, before), ...back }]
}

/** The steps of a march over the ground; where they are not known, straight. */
function courseOf(entry: LoggedEntry, before: View | undefined): Pick<Trace, 'd' | 'steps'> {
  if (before === undefined || !entry.key.startsWith('log.march')) return {}
  const block = blockAt(before, `block:${textOf(entry, 'block')}`)
  const to = idOf('position', textOf(entry, 'to') ?? '')
  const way = block === undefined || to === undefined ? null : marchWays(before, block)(to)
  return way === null || way.points.length < 2 ? {} : { d: routeOf(way.points), steps: Math.max(1, way.steps) }
}

const advances = (view: View, attack: AttackView): readonly Trace[] =>
  attack.attackers.map(attacker => ({
    side: sideName(view.active),
    from: positionTarget(attacker.from),
    to: positionTarget(attack.targets[attacker.target] as never),
    d: routeOf(attackPoints(attack, attacker)),
    steps: 2,
  }))

/** The attacker's guns that are aimed at a position; while none is yet, all of them. */
function bombards(view: View, attack: AttackView, entry: LoggedEntry): readonly Trace[] {
  const at = idOf('position', textOf(entry, 'at') ?? '')
  if (at === undefined) return []
  const mine = attack.guns.filter(guns => guns.side === view.active)
  const aimed = mine.filter(guns => guns.target === at)
  return (aimed.length > 0 ? aimed : mine).map(guns => shot(view.active, guns.at, at))
}

/** A defending gun fires at those who come. */
function fires(view: View, attack: AttackView, entry: LoggedEntry): readonly Trace[] {
  const at = idOf('position', textOf(entry, 'at') ?? '')
  const came = attack.attackers[0]?.from
  return at === undefined || came === undefined ? [] : [shot(1 - view.active, at, came)]
}

const shot = (side: number, from: Parameters<typeof positionTarget>[0], to: typeof from): Trace => ({
  side: sideName(side),
  from: positionTarget(from),
  to: positionTarget(to),
  fight: true,
})

/** A close combat is a sum: its parts are added one by one. */
export const parts = (entry: LoggedEntry): number => (entry.key === 'log.combat' ? sumOf(entry).length : 0)

/** Blocks that go the same way are told in one line. */
export const joined: JoinedBook = Object.fromEntries(
  ['march.block', 'withdraw.block', 'entry.across', 'entry.road'].map(name => [
    `log.${name}`,
    { key: `board.joined.${name}`, same: ['side', 'from', 'entry', 'to', 'front'], lists: ['block', 'blocks'] },
  ]),
)
