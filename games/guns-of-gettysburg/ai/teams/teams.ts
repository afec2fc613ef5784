import type { BotSeat, Bots, ChooserMaker } from '#ai/bot.ts'
import { inLines } from '#ai/think-ahead.ts'
import type { AnyChoice } from '#engine/index.ts'
import type { State } from '../../rules/state.ts'
import { recruit } from '../recruit.ts'
import { veteran } from '../veteran.ts'

/**
 * 25: a commander or subordinate thinks as if he led his side alone, in worlds that agree with what his own seat sees, and
 * does his part of it. He sends no special orders: who shares his mind needs none, and a man would be misled by them.
 */
const inTeam =
  (maker: ChooserMaker): ChooserMaker =>
  options => {
    const bot = maker(options)
    return { choose: seat => seat.choices.find(isSending) ?? bot.choose(alone(seat)) }
  }

const isSending = (choice: AnyChoice): boolean => choice.verb === 'sendOrders'

const alone = (seat: BotSeat): BotSeat => ({
  game: seat.game,
  role: seat.role,
  get view() {
    return seat.view
  },
  choices: seat.choices,
  imagine: seed => Object.assign(seat.imagine(seed) as State, { teams: false }),
})

/** The computer players of the game in teams, weakest first. */
export const bots: Bots = inLines({ recruit: inTeam(recruit), veteran: inTeam(veteran) })
