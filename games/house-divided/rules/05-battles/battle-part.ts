import type { Refusal, Target } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { unlessWon } from '../11-victory/victory.ts'
import { BOX_CODES } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import { type BoxId, boxAt, seatOf, sideOf, type UnitId, unitAt } from '../ids.ts'
import { decision, end, go, procedure, refuse } from '../kit.ts'
import type { State } from '../state.ts'
import { isCavalry, unitOf, unitsIn } from '../units.ts'
import { allowedTargets, fireAll, nextShooter } from './fire.ts'
import { bringUp, reinforcementRefusal, reinforcements } from './reinforcements.ts'
import { retreatBoxes, retreatRefusal, retreatTo } from './retreat.ts'
import { withdrawalBoxes, withdrawalRefusal, withdrawTo, withdrawUnit } from './withdrawal.ts'

type Part = Frames['battlePart']
type Stance = Extract<Choice, { verb: 'reinforce' | 'retreat' | 'withdraw' | 'withdrawUnit' | 'fightOn' }>

/** 5.1: one side's part of a battle round: leave or reinforce, announce every target, fire (order: ruling R50). */
export const battlePart = procedure('battlePart', {
  rule: '5.1',
  start: 'ready',
  steps: {
    ready: (t, f) => (stances(t.state, f).length > 1 ? go('stance') : go('nextShot')),

    stance: decision({
      roles: (_, f) => seatOf(f.side),
      choices: (g, f): readonly Stance[] => stances(g, f),
      prompt: (_, f) => ({ box: BOX_CODES[f.box], round: f.round }),
      why: (g, f, target) => stanceRefusal(g, f, target),
      on: {
        reinforce(t, f, c) {
          return unlessWon(t, bringUp(t, f, c.unit), go('ready'))
        },
        retreat(t, f, c) {
          return unlessWon(t, retreatTo(t, f, c.box), end('battlePart', { left: 'retreated', origins: f.origins }))
        },
        withdraw(t, f, c) {
          return unlessWon(t, withdrawTo(t, f, c.box), end('battlePart', { left: 'withdrew', origins: f.origins }))
        },
        withdrawUnit(t, f, c) {
          return unlessWon(t, withdrawUnit(t, f, c.unit, c.box), go('withdrawRest'))
        },
        fightOn: () => go('nextShot'),
      },
    }),

    /** Ruling R26 switched off: those who withdraw may part, but all go. */
    withdrawRest(t, f) {
      return withdrawalChoices(t.state, f).length > 0
        ? go('withdraw')
        : end('battlePart', { left: 'withdrew', origins: f.origins })
    },

    withdraw: decision({
      roles: (_, f) => seatOf(f.side),
      choices: (g, f) => withdrawalChoices(g, f),
      prompt: (_, f) => ({ box: BOX_CODES[f.box] }),
      why: (g, f, target) => (target.kind === 'box' ? withdrawalRefusal(g, f, boxAt(target)) : null),
      on: {
        withdrawUnit(t, f, c) {
          return unlessWon(t, withdrawUnit(t, f, c.unit, c.box), go('withdrawRest'))
        },
      },
    }),

    /** A shooter with only one target to fire at is not asked. */
    nextShot(t, f) {
      const shooter = nextShooter(t.state, f)
      if (shooter === undefined) return f.asked ? go('openFire') : go('fire')
      const targets = allowedTargets(t.state, f)
      if (targets.length > 1) return go('aim')
      f.shots.push({ shooter, target: first(targets) })
      return go('nextShot')
    },

    aim: decision({
      roles: (_, f) => seatOf(f.side),
      choices: (g, f) => {
        const shooter = nextShooter(g, f) as UnitId
        return allowedTargets(g, f).map(target => ({ verb: 'aim' as const, shooter, target }))
      },
      prompt: (_, f) => ({ box: BOX_CODES[f.box], round: f.round }),
      why: (g, f, target) => aimRefusal(g, f, target),
      on: {
        aim(_, f, c) {
          f.shots.push({ shooter: c.shooter, target: c.target })
          f.asked = true
          return go('nextShot')
        },
      },
    }),

    /** All targets are announced; nothing has been rolled yet. */
    openFire: decision({
      roles: (_, f) => seatOf(f.side),
      choices: () => [{ verb: 'fire' }],
      prompt: (_, f) => ({ box: BOX_CODES[f.box], round: f.round, count: f.shots.length }),
      why: (g, f, target) => (target.kind === 'box' ? stayRefusal(g, f, boxAt(target)) : null),
      on: { fire: () => go('fire') },
    }),

    fire(t, f) {
      return unlessWon(t, fireAll(t, f), end('battlePart', { left: 'fought', origins: f.origins }))
    },
  },
})

function stances(g: Readonly<State>, f: Part): Stance[] {
  const list: Stance[] = reinforcements(g, f).map(unit => ({ verb: 'reinforce', unit }))
  if (f.reinforced.length === 0) {
    for (const box of retreatBoxes(g, f)) list.push({ verb: 'retreat', box })
    if (g.options.withdrawToOneBox) for (const box of withdrawalBoxes(g, f)) list.push({ verb: 'withdraw', box })
    else list.push(...withdrawalChoices(g, f))
  }
  list.push({ verb: 'fightOn' })
  return list
}

function withdrawalChoices(g: Readonly<State>, f: Part) {
  const boxes = withdrawalBoxes(g, f)
  const unit = boxes.length > 0 ? nextShooter(g, { ...f, shots: [] }) : undefined
  return unit === undefined ? [] : boxes.map(box => ({ verb: 'withdrawUnit' as const, unit, box }))
}

function stanceRefusal(g: Readonly<State>, f: Part, target: Target): Refusal | null {
  if (target.kind === 'unit') return reinforcementRefusal(g, f, unitAt(target))
  return target.kind === 'box' ? leaveRefusal(g, f, boxAt(target)) : null
}

/** Why nobody can leave the battle for that box, in retreat or, where cavalry is present, by withdrawing. */
function leaveRefusal(g: Readonly<State>, f: Part, box: BoxId): Refusal | null {
  if (f.reinforced.length > 0) return refuse('5.2.5', 'why.retreat.reinforced') // ruling R24
  const late = retreatRefusal(g, f, box)
  if (late?.key !== 'why.retreat.roundTwo') return late
  const cavalry = unitsIn(g, f.box, f.side).some(id => isCavalry(unitOf(g, id)))
  return cavalry ? withdrawalRefusal(g, f, box) : late
}

/** Once targets are being announced nobody leaves, not even for a box that was open before. */
const stayRefusal = (g: Readonly<State>, f: Part, box: BoxId): Refusal =>
  leaveRefusal(g, f, box) ?? refuse('5.2', 'why.retreat.fightsOn') // ruling R50

function aimRefusal(g: Readonly<State>, f: Part, target: Target): Refusal | null {
  if (target.kind === 'box') return stayRefusal(g, f, boxAt(target))
  if (target.kind !== 'unit') return null
  if (g.units[unitAt(target)]?.box !== f.box) return refuse('5.1', 'why.aim.notInBattle')
  if (sideOf(unitAt(target)) === f.side) return refuse('5.1', 'why.aim.ownUnit')
  return refuse('5.1', 'why.aim.othersFirst')
}
