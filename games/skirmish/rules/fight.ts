import { neighbours } from '#engine/map/hex.ts'
import { GRID, HEX_CODES, WOODS } from './board.ts'
import { type CounterId, type HexId, roleOf } from './ids.ts'
import { call, decision, end, go, procedure, refuse } from './kit.ts'
import { counterAt, enemiesBeside } from './occupants.ts'
import { COUNTER_CODES, sideOf } from './pieces.ts'
import type { State } from './state.ts'

/** 5: a die and the strength for each side, one more for the defender in woods. */
export const fight = procedure('fight', {
  rule: '5',
  start: 'show',
  steps: {
    show(t, f) {
      const [attacker, defender] = [t.state.counters[f.attacker], t.state.counters[f.defender]]
      attacker.marched = true
      attacker.fought = true
      if (!attacker.known || !defender.known) t.reveal()
      attacker.known = true
      defender.known = true
      t.say('5', 'log.attacked', {
        attacker: COUNTER_CODES[f.attacker],
        own: attacker.strength,
        defender: COUNTER_CODES[f.defender],
        theirs: defender.strength,
        hex: HEX_CODES[f.hex],
      })
      // a decoy is taken off as soon as it is seen
      const decoys = [f.attacker, f.defender].filter(counter => t.state.counters[counter].strength === 0)
      for (const counter of decoys) {
        t.state.counters[counter].hex = null
        t.say('5', 'log.decoy', { counter: COUNTER_CODES[counter] })
      }
      return decoys.length === 0 ? go('roll') : go('advance')
    },
    roll(t, f) {
      const [attacker, defender] = [t.state.counters[f.attacker], t.state.counters[f.defender]]
      const mine = t.d(6) + attacker.strength
      const theirs = t.d(6) + defender.strength + WOODS[f.hex]
      t.say('5', 'log.fought', {
        attacker: COUNTER_CODES[f.attacker],
        mine,
        defender: COUNTER_CODES[f.defender],
        theirs,
        woods: WOODS[f.hex],
      })
      if (mine === theirs) return end()
      const beaten = mine > theirs ? f.defender : f.attacker
      const loser = t.state.counters[beaten]
      loser.strength--
      if (loser.strength === 0) {
        loser.hex = null
        t.say('5', 'log.lost', { counter: COUNTER_CODES[beaten] })
        return go('advance')
      }
      t.say('5', 'log.reduced', { counter: COUNTER_CODES[beaten], strength: loser.strength })
      return beaten === f.defender ? call('fallBack', { counter: beaten }, 'advance') : end()
    },
    // 5.1 the attacker takes the hex that the defender has left
    advance(t, f) {
      const attacker = t.state.counters[f.attacker]
      if (attacker.hex === null || counterAt(t.state, f.hex) !== undefined) return end()
      const from = HEX_CODES[attacker.hex]
      attacker.hex = f.hex
      t.say('5.1', 'log.advanced', { counter: COUNTER_CODES[f.attacker], from, to: HEX_CODES[f.hex] })
      return end()
    },
  },
})

/** 5.1: free hexes beside it that no enemy touches. */
function waysBack(g: Readonly<State>, counter: CounterId): HexId[] {
  const { hex } = g.counters[counter]
  if (hex === null) return []
  return neighbours(GRID, hex).filter(
    next => counterAt(g, next) === undefined && enemiesBeside(g, next, sideOf(counter)).length === 0,
  )
}

export const fallBack = procedure('fallBack', {
  rule: '5.1',
  start: 'begin',
  steps: {
    begin(t, f) {
      if (waysBack(t.state, f.counter).length > 0) return go('choose')
      t.state.counters[f.counter].hex = null
      t.say('5.1', 'log.surrounded', { counter: COUNTER_CODES[f.counter] })
      return end()
    },
    choose: decision({
      roles: (_g, f) => [roleOf(sideOf(f.counter))],
      prompt: (_g, f) => ({ counter: COUNTER_CODES[f.counter] }),
      choices: (g, f) => waysBack(g, f.counter).map(hex => ({ verb: 'fallBack' as const, hex })),
      why: (_g, f, target) =>
        target.kind === 'hex'
          ? refuse('5.1', 'why.fallBack.hex', { counter: COUNTER_CODES[f.counter], hex: HEX_CODES[target.id as HexId] })
          : null,
      on: {
        fallBack(t, f, c) {
          const counter = t.state.counters[f.counter]
          const from = HEX_CODES[counter.hex as HexId]
          counter.hex = c.hex
          t.say('5.1', 'log.fellBack', { counter: COUNTER_CODES[f.counter], from, to: HEX_CODES[c.hex] })
          return end()
        },
      },
    }),
  },
})
