import { apart, moveObjective, movesOf, type Share } from '../16-objectives/objectives.ts'
import { type Choice, NUMBER_CODES } from '../choices.ts'
import type { Frames } from '../frames.ts'
import { CONFEDERATE, enemyOf, nameOf, SIDES, UNION } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { commander, ROLES } from '../seats.ts'
import type { State } from '../state.ts'

const HIGHEST_BID = NUMBER_CODES.length - 1
const OBJECTIVES = 3

type BidChoice = Extract<Choice, { verb: 'bid' | 'pass' }>

/** 24: the seats bid objective moves for the right to choose a side. Seats are known by the side they were given. */
export const bidding = procedure('bidding', {
  rule: '24',
  start: 'begin',
  steps: {
    begin(t, f) {
      f.bidder = t.d(ROLES.length) - 1
      t.say('24', 'log.bid.first', { seat: ROLES[f.bidder] as string })
      return go('bid')
    },

    bid: decision({
      roles: (_, f) => [ROLES[f.bidder] as string],
      choices: (_, f): readonly BidChoice[] => {
        const list: BidChoice[] = []
        for (let moves = f.bid + 1; moves <= HIGHEST_BID; moves++) list.push({ verb: 'bid', moves })
        if (f.bid >= 0) list.push({ verb: 'pass' })
        return list
      },
      prompt: (_, f) => ({ bid: f.bid }),
      on: {
        bid(t, f, c) {
          t.say('24', 'log.bid', { seat: ROLES[f.bidder] as string, count: c.moves })
          f.bid = c.moves
          f.bidder = 1 - f.bidder
          return go('bid')
        },
        pass(t, f) {
          t.say('24', 'log.bid.pass', { seat: ROLES[f.bidder] as string })
          f.chooser = 1 - f.bidder
          return go('chooseSide')
        },
      },
    }),

    chooseSide: decision({
      roles: (_, f) => [ROLES[f.chooser] as string],
      choices: (): readonly Extract<Choice, { verb: 'chooseSide' }>[] => [
        { verb: 'chooseSide', side: UNION },
        { verb: 'chooseSide', side: CONFEDERATE },
      ],
      on: {
        chooseSide(t, f, c) {
          t.reveal()
          t.state.swapped = SIDES[c.side] !== ROLES[f.chooser]
          t.say('24', 'log.bid.side', { seat: ROLES[f.chooser] as string, side: nameOf(c.side) })
          const each = Math.floor(f.bid / OBJECTIVES)
          const locals = { side: enemyOf(c.side), left: f.bid, each, extra: f.bid % OBJECTIVES, done: [0, 0, 0] }
          return call('bidMoves', locals, 'done')
        },
      },
    }),

    done: () => end(),
  },
})

type ObjectiveChoice = Extract<Choice, { verb: 'moveObjective' | 'endObjectives' }>

/** 24: who lost the bidding may move the objectives, as evenly as the number allows. */
export const bidMoves = procedure('bidMoves', {
  rule: '24',
  start: 'next',
  steps: {
    next: (_, f) => (f.left > 0 ? go('choose') : end()),

    choose: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f): readonly ObjectiveChoice[] => {
        const list: ObjectiveChoice[] = g.objectives.flatMap((_, id) => movesOf(g, id, f.left - 1, evenly(f)))
        if (isApart(g)) list.push({ verb: 'endObjectives' })
        return list
      },
      prompt: (_, f) => ({ count: f.left }),
      on: {
        moveObjective(t, f, c) {
          moveObjective(t, c.objective, c.area, c.across)
          f.done[c.objective] = (f.done[c.objective] as number) + 1
          f.left--
          return go('next')
        },
        endObjectives: () => end(),
      },
    }),
  },
})

const isApart = (g: Readonly<State>): boolean => apart(g.objectives.map(o => o.area))

/** 24: no objective has had more than its share of the moves, when so many more have been made with each. */
const evenly =
  (f: Frames['bidMoves']): Share =>
  made => {
    let extras = 0
    for (let id = 0; id < f.done.length; id++) {
      const over = (f.done[id] as number) + (made[id] as number) - f.each
      if (over > 1) return false
      if (over === 1) extras++
    }
    return extras <= f.extra
  }
