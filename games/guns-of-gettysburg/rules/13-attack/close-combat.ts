import { first as firstOf } from '#engine/lists.ts'
import { show } from '../02-blocks/memory.ts'
import { blockOf, blocksAt, faceIdOf, faceOfBlock, frontArea, standsAt } from '../blocks.ts'
import { facingTo, otherArea, POSITION_CODES, positionOf, sideAt } from '../board.ts'
import type { CombatSum, Frames } from '../frames.ts'
import { type AreaId, type BlockId, CONFEDERATE, enemyOf, type PositionId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import { FACE_CODES } from '../pieces.ts'
import { blocksOf } from '../seats.ts'
import type { State } from '../state.ts'
import { clearTheDead } from './defensive-fire.ts'
import { flankThreats } from './flank-threat.ts'
import { attackedFrom, attackersAt, attackOf } from './targets.ts'

/** 13.8: close combat on one attacked position. */
export const closeCombat = procedure('closeCombat', {
  rule: '13.8',
  start: 'begin',
  steps: {
    begin(t, f) {
      const defenders = defendersAt(t.state, f)
      if (defenders.length > 1) return go('chooseLead')
      f.lead = firstOf(defenders)
      return go('fight')
    },

    chooseLead: decision({
      roles: g => blocksOf(g, enemyOf(g.active)),
      choices: (g, f) => defendersAt(g, f).map(block => ({ verb: 'lead' as const, block })),
      prompt: (g, f) => ({ position: POSITION_CODES[targetOf(g, f)] }),
      on: {
        lead(_, f, c) {
          f.lead = c.block
          return go('fight')
        },
      },
    }),

    fight(t, f) {
      f.sum = fight(t, f)
      const { total } = f.sum
      attackOf(t.state).fought.push({ target: f.target, won: total > 0 })
      return total >= -1
        ? call('reduction', { block: f.lead as BlockId, pair: [] }, 'attackerLoss')
        : go('attackerLoss')
    },

    attackerLoss(t, f) {
      const attack = attackOf(t.state)
      const victim = attack.leads[f.target] ?? attackersAt(attack, f.target)[0]?.block
      if (!attackerLoses(t.state, f) || victim === undefined) return go('done')
      return call('reduction', { block: victim, pair: [] }, 'done')
    },

    done(t) {
      clearTheDead(t.state, attackOf(t.state))
      return end()
    },
  },
})

/** 13.8: up to a result of 1; 21: up to 2 on a fully obstructed position (ruling R54). */
const attackerLoses = (g: Readonly<State>, f: Frames['closeCombat']): boolean =>
  (f.sum?.total ?? 0) <= (g.options.fullyObstructed && positionOf(targetOf(g, f)).fullyObstructed ? 2 : 1)

const targetOf = (g: Readonly<State>, f: Frames['closeCombat']): PositionId =>
  attackOf(g).targets[f.target] as PositionId

const defendersAt = (g: Readonly<State>, f: Frames['closeCombat']): BlockId[] =>
  blocksAt(g, enemyOf(g.active), targetOf(g, f))

function fight(t: Umpire, f: Frames['closeCombat']): CombatSum {
  const g = t.state
  const attack = attackOf(g)
  const lead = f.lead as BlockId
  const mine = attack.leads[f.target] ?? null
  show(t, lead)
  if (mine !== null) show(t, mine)
  const fromBehind = turnToFace(g, f)
  const sum = combatSum(g, f.target, lead, fromBehind)
  t.say('13.8', 'log.combat', {
    at: POSITION_CODES[targetOf(g, f)],
    attackerFace: mine === null ? 'none' : faceCode(g, mine),
    defenderFace: faceCode(g, lead),
    rear: String(fromBehind),
    ...sum,
  })
  return sum
}

const faceCode = (g: Readonly<State>, id: BlockId): string => FACE_CODES[faceIdOf(g, id)]

/** 13.8: defenders attacked from behind turn around, and fight with strength 0. */
function turnToFace(g: State, f: Frames['closeCombat']): boolean {
  const from = comesFrom(g, f.target)
  const defenders = defendersAt(g, f)
  const first = blockOf(g, firstOf(defenders))
  const fromBehind = frontArea(first) !== from
  if (!fromBehind) return false
  const attack = attackOf(g)
  const friends = blocksAt(g, g.active, targetOf(g, f)).filter(id => !attack.attackers.some(a => a.block === id))
  if (friends.length > 0) attack.between = first.front
  for (const id of defenders) blockOf(g, id).front = facingTo(targetOf(g, f), from)
  for (const { block } of attackersAt(attack, f.target)) blockOf(g, block).behind = false
  for (const id of friends) blockOf(g, id).behind = true
  return true
}

/** The area from which the attack came on; who attacks in place has it behind him. */
function comesFrom(g: Readonly<State>, target: number): AreaId {
  const attack = attackOf(g)
  const area = attackedFrom(attack, target)
  if (area !== null) return area
  const b = blockOf(g, firstOf(attackersAt(attack, target)).block)
  return otherArea(standsAt(b), frontArea(b))
}

export function combatSum(g: Readonly<State>, target: number, lead: BlockId, fromBehind: boolean): CombatSum {
  const attack = attackOf(g)
  const at = attack.targets[target] as PositionId
  const from = comesFrom(g, target)
  const mine = attack.leads[target] ?? null
  const position = positionOf(at)
  const ours = attackersAt(attack, target)
  const onDefender = flankThreats(g, g.active, at, facingTo(at, from))
  const onAttacker = flankThreats(g, enemyOf(g.active), at, facingTo(at, otherArea(at, from)))
  const works = g.works.includes(at * 2 + facingTo(at, from))
  const flanks = (threats: { left: boolean; right: boolean }) => Number(threats.left) + Number(threats.right)
  const sum: CombatSum = {
    attacker: mine === null ? 0 : faceOfBlock(g, mine).strength,
    defender: fromBehind ? 0 : faceOfBlock(g, lead).strength,
    confederate: g.active === CONFEDERATE ? 1 : 0,
    steep: sideAt(at, from).steep ? -1 : 0,
    obstructed: position.fullyObstructed && !g.options.fullyObstructed ? -1 : 0,
    works: works ? -1 : 0,
    bombardment: attack.hits[target] as number,
    firstWon: attack.fought.some(x => x.target !== target && x.won) ? 1 : 0,
    flankDefender: flanks(onDefender),
    // a second line guards the first one's flanks
    flankAttacker: ours.length > 1 ? 0 : 0 - flanks(onAttacker),
    ironBrigade: faceOfBlock(g, lead).iron ? -2 : 0,
    total: 0,
  }
  sum.total =
    sum.attacker -
    sum.defender +
    sum.confederate +
    sum.steep +
    sum.obstructed +
    sum.works +
    sum.bombardment +
    sum.firstWon +
    sum.flankDefender +
    sum.flankAttacker +
    sum.ironBrigade
  return sum
}
