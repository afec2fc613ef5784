import { last } from '#engine/lists.ts'
import { eliminate } from '../02-blocks/reduction.ts'
import { codesOf } from '../08-tokens/tokens.ts'
import { mayStay } from '../14-withdrawal/obligation.ts'
import { takeObjectives } from '../20-victory/control.ts'
import { blockOf, blocksAt, isHeld, survey } from '../blocks.ts'
import { facingTo, otherArea, POSITION_CODES } from '../board.ts'
import { enemyOf, type Facing, nameOf, type PositionId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import { blocksOf } from '../seats.ts'
import type { State } from '../state.ts'
import { tellAttack } from './declaration.ts'
import { pauseForBombardment } from './extended-bombardment.ts'
import { attackersAt, attackOf, toHeld } from './targets.ts'

/** 13: an attack that has been declared, step by step. */
export const attack = procedure('attack', {
  rule: '13',
  start: 'defenceSupport',
  steps: {
    defenceSupport(t) {
      tellAttack(t)
      return call('support', { side: enemyOf(t.state.active), extendable: false }, 'attackSupport')
    },

    attackSupport: (t, f) => call('support', { side: t.state.active, extendable: f.extendable }, 'payment'),

    payment(t, f) {
      const g = t.state
      const played = attackOf(g)
        .guns.filter(guns => guns.side === g.active)
        .reduce((sum, guns) => sum + guns.tokens.length, 0)
      const left = Math.max(0, toHeld(g, survey(g, g.active)) - played)
      f.used = played + left
      return call('payment', { left }, 'reveal')
    },

    reveal(t) {
      const { guns } = attackOf(t.state)
      attackOf(t.state).revealed = true
      t.reveal()
      for (const { side, at, tokens } of guns) {
        t.say('13.4', 'log.guns.shown', {
          side: nameOf(side),
          at: POSITION_CODES[at],
          tokens: codesOf(tokens),
        })
      }
      return go('bombardment')
    },

    bombardment: () => call('bombardment', { target: null, hits: 0 }, 'bombarded'),

    bombarded(t, f) {
      if (attackOf(t.state).extended !== 'bombards') return go('defensiveFire')
      pauseForBombardment(t, f.used)
      return end()
    },

    defensiveFire: () => call('defensiveFire', { losses: 0, target: 0 }, 'advance'),

    advance(t) {
      if (attackOf(t.state).attackers.length === 0) return end()
      advance(t)
      return go('combats')
    },

    combats(t) {
      const open = combats(t.state)
      if (open.length > 1) return go('chooseCombat')
      if (open.length === 1) return call('closeCombat', { target: open[0] as number, lead: null, sum: null }, 'combats')
      return go('close')
    },

    chooseCombat: decision({
      roles: g => blocksOf(g, g.active),
      choices: g =>
        combats(g).map(target => ({ verb: 'fightAt' as const, position: attackOf(g).targets[target] as PositionId })),
      on: {
        fightAt(t, _, c) {
          const target = attackOf(t.state).targets.indexOf(c.position)
          return call('closeCombat', { target, lead: null, sum: null }, 'combats')
        },
      },
    }),

    close(t) {
      const g = t.state
      const { fought, attackers, targets } = attackOf(g)
      const won = fought.some(x => x.won)
      t.say('13.8', won ? 'log.attack.won' : 'log.attack.lost', {
        side: nameOf(g.active),
        targets: targets.map(p => POSITION_CODES[p]),
      })
      restoreFront(g, won)
      if (won) {
        for (const { block } of attackers) blockOf(g, block).won = true
        for (const { path } of attackers) takeObjectives(t, g.active, path)
        if (attackOf(g).between !== null) destroyBetween(t)
        return end()
      }
      return call('withdrawals', beaten(g), 'done')
    },

    done: () => end(),
  },
})

/** 13.9: who lost withdraws at once; 21: from a fully obstructed position only if he wants to. */
function beaten(g: Readonly<State>) {
  const attack = attackOf(g)
  return {
    side: g.active,
    must: attack.attackers.filter(a => !mayStay(g, attack, a.target)).map(a => a.block),
    free: false,
    lost: true,
    block: null,
    to: null,
    hurt: [],
    made: 0,
    mandatory: 0,
  }
}

/** 21: beaten defenders between two fires are lost. */
function destroyBetween(t: Umpire): void {
  const g = t.state
  for (const at of attackOf(g).targets) for (const id of blocksAt(g, enemyOf(g.active), at)) eliminate(t, id)
}

/** 21: defenders between two fires who held face again as they did, and have their backs to the beaten (ruling R60). */
function restoreFront(g: State, won: boolean): void {
  const { between, targets, attackers } = attackOf(g)
  if (between === null || won) return
  for (const at of targets) {
    for (const id of blocksAt(g, enemyOf(g.active), at)) blockOf(g, id).front = between
    for (const id of blocksAt(g, g.active, at)) blockOf(g, id).behind = attackers.some(a => a.block === id)
  }
}

/** 13.7: to the attacked positions, with their backs to the last area crossed. */
function advance(t: Umpire): void {
  const g = t.state
  const { attackers, targets } = attackOf(g)
  targets.forEach((at, target) => {
    const there = attackersAt(attackOf(g), target)
    const came = there.find(a => a.path.length > 0)
    const front: Facing | null = came === undefined ? null : facingTo(at, otherArea(at, last(came.path)))
    for (const { block } of there) {
      const b = blockOf(g, block)
      b.at = at
      b.front = front ?? b.front
      if (front !== null) b.behind = false
      b.moved = true
      b.hours = -1
    }
  })
  t.say('13.7', 'log.attack.advance', { side: nameOf(g.active), count: attackers.length })
}

/** Targets where attackers and defenders face each other and have not fought yet. */
function combats(g: Readonly<State>): number[] {
  const { targets, fought } = attackOf(g)
  return targets.flatMap((at, target) =>
    !fought.some(x => x.target === target) &&
    attackersAt(attackOf(g), target).length > 0 &&
    isHeld(g, enemyOf(g.active), at)
      ? [target]
      : [],
  )
}
