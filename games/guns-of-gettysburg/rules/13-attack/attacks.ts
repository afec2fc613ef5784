import { halfTray } from '../05-sequence/turn.ts'
import { codesOf, drawTokens, tokensOf, toTray, trayOf } from '../08-tokens/tokens.ts'
import { enemyOf, nameOf, type SideIndex } from '../ids.ts'
import { call, end, go, procedure, result, type Umpire } from '../kit.ts'
import { commander } from '../seats.ts'
import type { State } from '../state.ts'
import { newAttack, tellAttack } from './declaration.ts'
import { discardExtended, paused, resume } from './extended-bombardment.ts'
import { assaults, attackOf } from './targets.ts'

const PAIR = 2

/** 13: a side's attacks, one after another, each declared and fought out before the next (ruling R4). */
export const attacks = procedure('attacks', {
  rule: '13',
  start: 'declare',
  steps: {
    declare: (_, f) =>
      call('declaration', { from: f.from, to: f.to, block: null, target: null, path: [], naming: 0 }, 'declared'),

    declared(t, f) {
      if (!result(f, 'declaration').declared) return go('finish')
      const { attackers, targets } = attackOf(t.state)
      for (const { from } of attackers) if (!f.from.includes(from)) f.from.push(from)
      f.to.push(...targets)
      f.made++
      const extendable = t.state.options.extendedBombardment && f.paused === null
      return call('attack', { extendable, used: 0 }, 'fought')
    },

    fought(t, f) {
      const attack = attackOf(t.state)
      if (attack.extended === 'bombards') f.paused = paused(attack)
      t.state.attack = null
      return go('declare')
    },

    finish(t, f) {
      const g = t.state
      if (f.made === 0) {
        if (!idle(g)) return go('done')
        t.say('6', 'log.order.idle', { side: nameOf(g.active) })
        return call('discarding', halfTray(g, g.active), 'done')
      }
      settleTokens(t)
      if (f.paused === null) return go('done')
      g.attack = resume(g, f.paused)
      f.paused = null
      // 22: now the attacker may look at the tokens drawn for it
      const { extended } = tokensOf(g, g.active)
      t.reveal()
      if (extended.length > 0) t.say('22', 'log.tokens.drew', { tokens: codesOf(extended) }, commander(g, g.active))
      if (g.attack.attackers.length > 0) return call('attack', { extendable: false, used: 0 }, 'foughtAgain')
      tellAttack(t)
      return go('foughtAgain')
    },

    foughtAgain(t) {
      const g = t.state
      const mine = tokensOf(g, g.active)
      const left = mine.extended
      mine.extended = []
      discardExtended(g, g.active, left, false)
      settleTokens(t)
      return go('done')
    },

    done(t) {
      t.state.attack = null
      return end()
    },
  },
})

/**
 * 6: Attack orders without an attack cost half the tray, unless no attack was possible or the enemy has withdrawn or
 * attacked since they were declared.
 */
function idle(g: State): boolean {
  if (g.stirred[g.active] || trayOf(g, g.active).length === 0) return false
  g.attack = newAttack()
  const possible = assaults(g, { from: [], to: [], block: null, target: null, path: [], naming: 0 }).length > 0
  g.attack = null
  g.reveals++
  return possible
}

/** 13: used and hit tokens are spent, one drawn for each pair; what the defender used unhit comes back. */
function settleTokens(t: Umpire): void {
  const g = t.state
  spendUsed(t, g.active)
  const defender = enemyOf(g.active)
  const theirs = tokensOf(g, defender)
  const lost = theirs.hit.length
  theirs.spent = [...theirs.spent, ...theirs.hit]
  theirs.hit = []
  if (theirs.used.length > 0) {
    toTray(theirs, theirs.used)
    theirs.known = [...theirs.known, ...theirs.used]
    t.say('13', 'log.tokens.back', { side: nameOf(defender), count: theirs.used.length })
    theirs.used = []
  }
  replace(t, defender, lost)
}

function spendUsed(t: Umpire, side: SideIndex): void {
  const tokens = tokensOf(t.state, side)
  const count = tokens.used.length + tokens.paid.length
  tokens.spent = [...tokens.spent, ...tokens.used]
  tokens.burnt = [...tokens.burnt, ...tokens.paid]
  tokens.used = []
  tokens.paid = []
  replace(t, side, count)
}

function replace(t: Umpire, side: SideIndex, lost: number): void {
  if (lost === 0) return
  t.say('13', 'log.tokens.spent', { side: nameOf(side), count: lost })
  drawTokens(t, side, Math.floor(lost / PAIR))
}
