import { first as firstOf, sure } from '#engine/lists.ts'
import { tokensOf } from '../08-tokens/tokens.ts'
import { POSITION_CODES } from '../board.ts'
import { enemyOf, nameOf, type PositionId, type TokenId } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { TOKEN_CODES } from '../pieces.ts'
import { commander } from '../seats.ts'
import type { Guns, State } from '../state.ts'
import { discardExtended } from './extended-bombardment.ts'
import { bombards, strengthOf, useUp } from './gunnery.ts'
import { attackOf } from './targets.ts'

const POINTS_A_HIT = 3

/** 13.5: the attacker's artillery bombards. */
export const bombardment = procedure('bombardment', {
  rule: '13.5',
  start: 'aim',
  steps: {
    aim(t) {
      let open = false
      for (const guns of mine(t.state)) {
        if (guns.target !== null) continue
        const aims = bombards(t.state, guns.side, guns.at)
        if (aims.length === 1) guns.target = firstOf(aims)
        else open = true
      }
      return open ? go('choose') : go('fire')
    },

    choose: decision({
      roles: g => commander(g, g.active),
      choices: g =>
        mine(g).flatMap(guns =>
          guns.target === null
            ? bombards(g, guns.side, guns.at).map(target => ({ verb: 'bombard' as const, guns: guns.at, target }))
            : [],
        ),
      on: {
        bombard(t, _, c) {
          sure(mine(t.state).find(guns => guns.at === c.guns)).target = c.target
          return go('aim')
        },
      },
    }),

    // one target after another; its artillery tokens take the hits before its blocks do
    fire(t, f) {
      const first = mine(t.state)[0]
      if (first === undefined) return end()
      const at = first.target as PositionId
      const battery = mine(t.state).filter(guns => guns.target === at)
      const points = battery.reduce((sum, guns) => sum + strengthOf(guns), 0)
      const hits = Math.floor(points / POINTS_A_HIT)
      t.say('13.5', 'log.bombardment', { at: POSITION_CODES[at], points, hits })
      retire(t.state, battery)
      f.target = at
      f.hits = hits
      return go('hit')
    },

    hit(t, f) {
      const g = t.state
      const at = f.target as PositionId
      const theirs = attackOf(g).guns.find(guns => guns.side !== g.active && guns.at === at)
      if (f.hits === 0) return go('fire')
      if (theirs === undefined) {
        const target = attackOf(g).targets.indexOf(at)
        if (target >= 0) attackOf(g).hits[target] = (attackOf(g).hits[target] as number) + f.hits
        f.hits = 0
        return go('fire')
      }
      const alike = theirs.tokens.every(token => token === theirs.tokens[0])
      if (!alike && f.hits < theirs.tokens.length) return go('chooseToken')
      return knockOut(t, f, theirs, firstOf(theirs.tokens))
    },

    chooseToken: decision({
      roles: g => commander(g, g.active),
      choices: (g, f) =>
        [...new Set(theirsAt(g, f.target).tokens)].map(token => ({ verb: 'knockOut' as const, token })),
      prompt: (_, f) => ({ position: POSITION_CODES[f.target as PositionId] }),
      on: {
        knockOut: (t, f, c) => knockOut(t, f, theirsAt(t.state, f.target), c.token),
      },
    }),
  },
})

const mine = (g: Readonly<State>): Guns[] => attackOf(g).guns.filter(guns => guns.side === g.active)
const theirsAt = (g: Readonly<State>, at: PositionId | null): Guns =>
  sure(attackOf(g).guns.find(guns => guns.side !== g.active && guns.at === at))

/** Having fired, the tokens are used. */
function retire(g: State, battery: readonly Guns[]): void {
  const attack = attackOf(g)
  for (const guns of battery) {
    if (attack.extended === 'again') discardExtended(g, guns.side, guns.tokens, true)
    else useUp(g, guns)
  }
  attack.guns = attack.guns.filter(guns => !battery.includes(guns))
}

function knockOut(t: Umpire, f: { hits: number }, guns: Guns, token: TokenId) {
  const g = t.state
  const attack = attackOf(g)
  guns.tokens.splice(guns.tokens.indexOf(token), 1)
  if (guns.tokens.length === 0) attack.guns = attack.guns.filter(x => x !== guns)
  const theirs = tokensOf(g, enemyOf(g.active))
  theirs.hit = [...theirs.hit, token]
  f.hits--
  t.say('13.5', 'log.bombardment.token', {
    side: nameOf(enemyOf(g.active)),
    tokens: [TOKEN_CODES[token]],
    at: POSITION_CODES[guns.at],
  })
  return go('hit')
}
