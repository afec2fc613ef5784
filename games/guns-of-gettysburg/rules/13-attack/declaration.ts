import type { Refusal, Target, Viewer } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { knownOf } from '../02-blocks/memory.ts'
import { blockOf, faceOfBlock, standsAt, survey } from '../blocks.ts'
import { POSITION_CODES } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import {
  type AreaId,
  BLOCK_CODES,
  type BlockId,
  blockAt,
  enemyOf,
  nameOf,
  type PositionId,
  positionAt,
} from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { END_ATTACKS } from '../offers.ts'
import { blocksOf, isOf } from '../seats.ts'
import { type Attack, type Attacker, SEEN, SEEN_REDUCED, type State } from '../state.ts'
import { assaults, attackerRefusal, attackersAt, attackOf, pathsFor, targetRefusal } from './targets.ts'

type Declaring = Frames['declaration']
type DeclareChoice = Extract<Choice, { verb: 'assault' | 'declare' | 'abandon' | 'endAttacks' }>

export const newAttack = (): Attack => ({
  declared: false,
  revealed: false,
  targets: [],
  attackers: [],
  leads: [],
  guns: [],
  hits: [],
  fought: [],
  between: null,
  extended: 'no',
})

/** 13.1: who attacks what, by which way, and who leads. */
export const declaration = procedure('declaration', {
  rule: '13.1',
  start: 'begin',
  steps: {
    begin(t) {
      t.state.attack = newAttack()
      return go('choose')
    },

    choose: decision({
      roles: g => blocksOf(g, g.active),
      choices: (g, f): readonly DeclareChoice[] => declareChoices(g, f),
      why: (g, f, target) => declareRefusal(g, f, target),
      on: {
        assault(_, f, c) {
          f.block = c.block
          f.target = c.position
          f.path = []
          return go('trace')
        },
        declare: () => go('name'),
        abandon(t) {
          t.state.attack = newAttack()
          return go('choose')
        },
        endAttacks(t) {
          t.state.attack = null
          return end('declaration', { declared: false })
        },
      },
    }),

    trace(t, f) {
      const paths = openPaths(t.state, f)
      const next = onward(paths, f)
      if (next.length > 1) return go('choosePath')
      if (paths.length > 1) {
        f.path.push(first(next))
        return go('trace')
      }
      join(t.state, f, first(paths))
      return go('choose')
    },

    choosePath: decision({
      roles: g => blocksOf(g, g.active),
      choices: (g, f) => onward(openPaths(g, f), f).map(area => ({ verb: 'through' as const, area })),
      veil: (g, _, viewer) => undeclared(g, viewer),
      on: {
        through(t, f, c) {
          if (c.area === f.path.at(-1)) {
            join(t.state, f, f.path)
            return go('choose')
          }
          f.path.push(c.area)
          return go('trace')
        },
      },
    }),

    // 13.1: for each attacked position one block leads; against the enemy it must have strength 2. It is asked whenever
    // two or more attack there: else the enemy could count the plays and know that the others are weak
    name(t, f) {
      const attack = attackOf(t.state)
      if (f.naming >= attack.targets.length) return announce(t)
      const there = attackersAt(attack, f.naming)
      if (there.length > 1) return go('chooseLead')
      attack.leads[f.naming++] = first(there).block
      return go('name')
    },

    chooseLead: decision({
      roles: g => blocksOf(g, g.active),
      choices: (g, f) => ableToLead(g, f.naming).map(block => ({ verb: 'lead' as const, block })),
      prompt: (g, f) => ({ position: POSITION_CODES[attackOf(g).targets[f.naming] as PositionId] }),
      veil: (g, _, viewer) => undeclared(g, viewer),
      on: {
        lead(t, f, c) {
          attackOf(t.state).leads[f.naming++] = c.block
          return go('name')
        },
      },
    }),
  },
})

/** What the attacker has in mind is nobody's business until he declares it. */
const undeclared = (g: Readonly<State>, viewer: Viewer) =>
  isOf(g, viewer, g.active) ? null : { at: 'choose', args: {} }

function declareChoices(g: Readonly<State>, f: Declaring): DeclareChoice[] {
  const list: DeclareChoice[] = assaults(g, f).map(({ block, position }) => ({ verb: 'assault', block, position }))
  if (attackOf(g).attackers.length === 0) list.push(END_ATTACKS)
  else list.push({ verb: 'declare' }, { verb: 'abandon' })
  return list
}

/** Paths that begin as chosen so far. */
function openPaths(g: Readonly<State>, f: Declaring): AreaId[][] {
  const all = pathsFor(g, survey(g, g.active), f.block as BlockId, f.target as PositionId)
  return all.filter(p => f.path.every((area, i) => p[i] === area))
}

/** Areas that may come next; the last one again where a path is at its end. */
const onward = (paths: readonly AreaId[][], f: Declaring): AreaId[] => [
  ...new Set(paths.map(p => (p[f.path.length] ?? p.at(-1)) as AreaId)),
]

function join(g: State, f: Declaring, path: readonly AreaId[]): void {
  const attack = attackOf(g)
  const target = f.target as PositionId
  if (!attack.targets.includes(target)) {
    attack.targets.push(target)
    attack.leads.push(null)
    attack.hits.push(0)
  }
  attack.attackers.push({
    block: f.block as BlockId,
    from: standsAt(blockOf(g, f.block as BlockId)),
    target: attack.targets.indexOf(target) as 0 | 1,
    path: [...path],
  })
  f.block = null
  f.target = null
  f.path = []
}

function ableToLead(g: Readonly<State>, target: number): BlockId[] {
  const attack = attackOf(g)
  const there = attackersAt(attack, target).map(a => a.block)
  const held = survey(g, g.active).theirs[attack.targets[target] as PositionId] !== 0
  return held ? there.filter(id => faceOfBlock(g, id).strength === 2) : there
}

function announce(t: Umpire) {
  const g = t.state
  const attack = attackOf(g)
  attack.declared = true
  attack.attackers = inLine(attack)
  g.stirred[enemyOf(g.active)] = true
  t.reveal()
  leadsAreStrong(g)
  return end('declaration', { declared: true })
}

/** 13.1, 22: who attacks what; the first line of an attack. */
export function tellAttack(t: Umpire): void {
  const g = t.state
  const { targets, attackers, leads, extended } = attackOf(g)
  const told = { side: nameOf(g.active), targets: targets.map(p => POSITION_CODES[p]) }
  if (extended === 'again') {
    t.say('22', 'log.extended.again', told)
    return
  }
  t.say('13.1', 'log.attack.declared', {
    ...told,
    count: attackers.length,
    blocks: attackers.map(a => BLOCK_CODES[a.block]),
    leads: leads.map(id => BLOCK_CODES[id as BlockId]),
  })
}

/**
 * At each position its lead before the others. In the order in which they were named the first could have led as well: if
 * he does not, the enemy would know his strength.
 */
const inLine = ({ attackers, leads }: Readonly<Attack>): Attacker[] =>
  leads.flatMap((lead, target) => {
    const there = attackers.filter(a => a.target === target)
    return [...there.filter(a => a.block === lead), ...there.filter(a => a.block !== lead)]
  })

/** Who leads against the enemy has strength 2: of a reduced block that tells all. */
function leadsAreStrong(g: State): void {
  const { leads, targets } = attackOf(g)
  const { theirs } = survey(g, g.active)
  leads.forEach((id, target) => {
    if (id === null || theirs[targets[target] as PositionId] === 0) return
    const b = blockOf(g, id)
    if (knownOf(b) === SEEN_REDUCED) b.seen = SEEN
  })
}

function declareRefusal(g: Readonly<State>, f: Declaring, target: Target): Refusal | null {
  if (target.kind === 'block') {
    return attackerRefusal(g, f, blockAt(target)) ?? refuse('13.1', 'why.attack.noTarget')
  }
  if (target.kind !== 'position') return null
  return targetRefusal(g, f, survey(g, g.active), positionAt(target)) ?? refuse('13.1', 'why.attack.nobody')
}
