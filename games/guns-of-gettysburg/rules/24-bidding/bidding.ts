import { type Choice, NUMBER_CODES } from '../choices.ts'
import { CONFEDERATE, enemyOf, nameOf, SIDES, UNION } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { ROLES } from '../seats.ts'

const HIGHEST_BID = NUMBER_CODES.length - 1

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
          return call('bidMoves', { side: enemyOf(c.side), left: f.bid, done: [0, 0, 0] }, 'done')
        },
      },
    }),

    done: () => end(),
  },
})
