import { kit, type Procedure, type Refusal } from '#engine/index.ts'
import type en from './locales/en.json'
import type rulebook from './rulebook.json'
import {
  CARDS,
  JOINED,
  PLACES,
  ROLES,
  roleOf,
  sideIndex,
  sideOf,
  type ToyChoice,
  type ToyFrames,
  type ToyResults,
  type ToyState,
  type ToyUnit,
  UNITS,
} from './state.ts'

type Key = keyof typeof en
type Rule = keyof typeof rulebook

const { procedure, decision, go, call, end, over, result, refuse } = kit<
  ToyState,
  ToyChoice,
  ToyFrames,
  ToyResults,
  Key,
  Rule
>()

const unitOf = (g: Readonly<ToyState>, unit: number): ToyUnit => g.units[unit] as ToyUnit
const unitsOf = (side: number): number[] => [2 * side, 2 * side + 1]
const alive = (g: Readonly<ToyState>, side: number): boolean => unitsOf(side).some(u => unitOf(g, u).place !== null)
const enemyAt = (g: Readonly<ToyState>, place: number, side: number): number | undefined =>
  unitsOf(1 - side).find(u => unitOf(g, u).place === place)

function moveRefusal(g: Readonly<ToyState>, side: number, unit: number): Refusal | null {
  if (sideOf(unit) !== side) return refuse('4', 'why.move.notYours', { unit: UNITS[unit] as string })
  if (unitOf(g, unit).place === null) return refuse('5', 'why.move.dead', { unit: UNITS[unit] as string })
  if (unitOf(g, unit).tired) return refuse('4', 'why.move.tired', { unit: UNITS[unit] as string })
  return null
}

const game = procedure('game', {
  rule: '1',
  start: 'deal',
  steps: {
    deal(t) {
      const g = t.state
      t.shuffle(g.deck)
      for (let n = 0; n < 3; n++) for (const hand of g.hands) hand.push(g.deck.pop() as number)
      g.hands.forEach((hand, side) => {
        t.say('2', 'log.dealt', { cards: hand.map(c => CARDS[c] as string) }, [roleOf(side)])
      })
      return go('bid')
    },
    bid: () => call('bids', { bids: [null, null] }, 'moveFirst'),
    moveFirst: (_t, f) => call('movement', { side: result(f, 'bids').first, left: 2 }, 'turnEnds'),
    turnEnds(t) {
      const g = t.state
      for (const side of [0, 1]) if (!alive(g, side)) return over(roleOf(1 - side), '6', 'outcome.destroyed')
      if (g.turn === g.lastTurn) return over(null, '6', 'outcome.time')
      g.turn++
      for (const unit of g.units) unit.tired = false
      return go('bid')
    },
  },
})

// 3 both bid in secret; the higher card moves; equal strength cannot happen, every card is one of a kind
const bids = procedure('bids', {
  rule: '3',
  start: 'choose',
  steps: {
    choose: decision({
      roles: (_g, f) => ROLES.filter((_, side) => f.bids[side] === null),
      choices: (g, _f, role) => (g.hands[sideIndex(role)] as number[]).map(card => ({ verb: 'bid', card })),
      on: {
        bid(_t, f, c, role) {
          f.bids[sideIndex(role)] = c.card
          return f.bids[0] === null || f.bids[1] === null ? go('choose') : go('show')
        },
      },
    }),
    show(t, f) {
      const g = t.state
      const [red, blue] = f.bids as [number, number]
      t.reveal()
      t.say('3', 'log.bids', { red: CARDS[red] as string, blue: CARDS[blue] as string })
      for (const side of [0, 1]) {
        const hand = g.hands[side] as number[]
        hand.splice(hand.indexOf(f.bids[side] as number), 1)
        g.discard.push(f.bids[side] as number)
      }
      for (const [side, hand] of g.hands.entries()) {
        if (g.deck.length === 0) {
          g.deck = g.discard
          g.discard = []
          t.shuffle(g.deck)
        }
        const card = g.deck.pop() as number
        hand.push(card)
        t.say('3', 'log.drew', { card: CARDS[card] as string }, [roleOf(side)])
      }
      return end('bids', { first: red > blue ? 0 : 1 })
    },
  },
})

const movement = procedure('movement', {
  rule: '4',
  start: 'choose',
  steps: {
    choose: decision({
      roles: (_g, f) => [roleOf(f.side)],
      prompt: (_g, f) => ({ left: f.left }),
      choices(g, f) {
        const offered: ToyChoice[] = []
        for (const unit of unitsOf(f.side)) {
          if (moveRefusal(g, f.side, unit) !== null) continue
          for (const place of JOINED[unitOf(g, unit).place as number] ?? []) offered.push({ verb: 'move', unit, place })
          offered.push({ verb: 'rest', unit })
        }
        return [...offered, { verb: 'pass' }] as never
      },
      why: (g, f, target) => (target.kind === 'unit' ? moveRefusal(g, f.side, target.id) : null),
      on: {
        move(t, f, c) {
          const unit = unitOf(t.state, c.unit)
          unit.place = c.place
          unit.tired = true
          f.left--
          t.say('4', 'log.moved', { unit: UNITS[c.unit] as string, place: PLACES[c.place] as string })
          const defender = enemyAt(t.state, c.place, f.side)
          return defender === undefined
            ? go('next')
            : call('fight', { place: c.place, attacker: c.unit, defender, rounds: 0 }, 'next')
        },
        rest(t, f, c) {
          unitOf(t.state, c.unit).tired = true
          f.left--
          t.say('4', 'log.rested', { unit: UNITS[c.unit] as string })
          return go('next')
        },
        pass: () => end(),
      },
    }),
    next(t, f) {
      const able = unitsOf(f.side).some(u => moveRefusal(t.state, f.side, u) === null)
      return f.left > 0 && able ? go('choose') : end()
    },
  },
})

const fight = procedure('fight', {
  rule: '5',
  start: 'roll',
  steps: {
    roll(t, f) {
      const [mine, theirs] = [t.d(6), t.d(6)]
      f.rounds++
      t.say('5', 'log.fought', { place: PLACES[f.place] as string, mine, theirs, round: f.rounds })
      if (mine === theirs) return go('roll')
      return call('fallBack', { unit: mine > theirs ? f.defender : f.attacker }, 'settled')
    },
    settled(t, f) {
      if (unitOf(t.state, f.attacker).place !== f.place) return end()
      // another enemy may still stand here
      const defender = enemyAt(t.state, f.place, sideOf(f.attacker))
      if (defender === undefined) return end()
      f.defender = defender
      return go('roll')
    },
  },
})

// 5.1 the beaten unit goes one place away, or stands and is lost
const fallBack = procedure('fallBack', {
  rule: '5.1',
  start: 'choose',
  steps: {
    choose: decision({
      roles: (_g, f) => [roleOf(sideOf(f.unit))],
      prompt: (_g, f) => ({ unit: UNITS[f.unit] as string }),
      choices(g, f) {
        const from = unitOf(g, f.unit).place as number
        const free = (JOINED[from] ?? []).filter(p => enemyAt(g, p, sideOf(f.unit)) === undefined)
        return [...free.map(place => ({ verb: 'fallBack' as const, place })), { verb: 'stand' as const }]
      },
      why(g, f, target) {
        if (target.kind !== 'place') return null
        const from = unitOf(g, f.unit).place as number
        if (!(JOINED[from] ?? []).includes(target.id)) return refuse('5.1', 'why.fallBack.far', {})
        return refuse('5.1', 'why.fallBack.enemy', { place: PLACES[target.id] as string })
      },
      on: {
        fallBack(t, f, c) {
          unitOf(t.state, f.unit).place = c.place
          t.say('5.1', 'log.fellBack', { unit: UNITS[f.unit] as string, place: PLACES[c.place] as string })
          return end('fallBack', { fled: true })
        },
        stand(t, f) {
          unitOf(t.state, f.unit).place = null
          t.say('5.1', 'log.lost', { unit: UNITS[f.unit] as string })
          return end('fallBack', { fled: false })
        },
      },
    }),
  },
})

export const procedures: { [proc: string]: Procedure } = { game, bids, movement, fight, fallBack }
