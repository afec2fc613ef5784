import { first, sure } from '#engine/lists.ts'
import { blockOf } from '../blocks.ts'
import { POSITION_CODES } from '../board.ts'
import { enemyOf, nameOf, type PositionId } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { commander } from '../seats.ts'
import type { Attack, Guns, State } from '../state.ts'
import { fireOf, firesFor, useUp } from './gunnery.ts'
import { attackersAt, attackOf } from './targets.ts'

const POINTS_A_REDUCTION = 3

/** 13.6: the defender's artillery fires at those who come on. */
export const defensiveFire = procedure('defensiveFire', {
  rule: '13.6',
  start: 'aim',
  steps: {
    aim(t) {
      let open = false
      for (const guns of batteries(t.state)) {
        if (guns.target !== null) continue
        const aims = aimsOf(t.state, guns)
        if (aims.length === 1) guns.target = first(aims)
        else open = true
      }
      return open ? go('choose') : go('fire')
    },

    choose: decision({
      roles: g => commander(g, enemyOf(g.active)),
      choices: g =>
        batteries(g).flatMap(guns =>
          guns.target === null
            ? aimsOf(g, guns).map(target => ({ verb: 'fireFor' as const, guns: guns.at, target }))
            : [],
        ),
      on: {
        fireFor(t, _, c) {
          sure(batteries(t.state).find(guns => guns.at === c.guns)).target = c.target
          return go('aim')
        },
      },
    }),

    fire(t, f) {
      const g = t.state
      const attack = attackOf(g)
      if (f.target >= attack.targets.length) return go('done')
      const at = attack.targets[f.target] as PositionId
      let points = 0
      for (const guns of batteries(g)) {
        if (guns.target !== at) continue
        const fire = fireOf(g, guns, f.target)
        points += fire.total
        t.say('13.6', 'log.fire.guns', {
          at: POSITION_CODES[guns.at],
          tokens: fire.tokens,
          halved: String(fire.halved),
          ridge: fire.ridge,
          points: fire.total,
        })
      }
      f.losses = Math.floor(points / POINTS_A_REDUCTION)
      if (points > 0) t.say('13.6', 'log.fire', { at: POSITION_CODES[at], points, losses: f.losses })
      return go('lose')
    },

    // the lead block first, and when it is gone the next
    lose(t, f) {
      const attack = attackOf(t.state)
      clearTheDead(t.state, attack)
      const victim = attack.leads[f.target] ?? attackersAt(attack, f.target)[0]?.block
      if (f.losses === 0 || victim === undefined) {
        f.target++
        return go('fire')
      }
      f.losses--
      return call('reduction', { block: victim, pair: [] }, 'lose')
    },

    done(t) {
      const g = t.state
      const attack = attackOf(g)
      for (const guns of batteries(g)) useUp(g, guns)
      attack.guns = attack.guns.filter(guns => guns.side === g.active)
      if (attack.attackers.length === 0) t.say('13.6', 'log.attack.shotDown', { side: nameOf(g.active) })
      return end()
    },
  },
})

const batteries = (g: Readonly<State>): Guns[] => attackOf(g).guns.filter(guns => guns.side !== g.active)

/** 13.6: artillery on an attacked position supports that position. */
const aimsOf = (g: Readonly<State>, guns: Readonly<Guns>): PositionId[] =>
  attackOf(g).targets.includes(guns.at) ? [guns.at] : firesFor(g, guns.side, guns.at)

/** Attackers that were eliminated, and leads with them, are no longer of the attack. */
export function clearTheDead(g: Readonly<State>, attack: Attack): void {
  attack.attackers = attack.attackers.filter(a => blockOf(g, a.block).face !== null)
  attack.leads = attack.leads.map(id => (id !== null && blockOf(g, id).face === null ? null : id))
}
