import { type AnyChoice, type CoreState, perform, type Seed } from '#engine/index.ts'
import { last } from '#engine/lists.ts'
import { type BotMaker, type BotSeat, type Bots, type Chooser, type ChooserMaker, seatOf } from './bot.ts'

/** A line no longer than what is taken at once by a server. */
const LONGEST_LINE = 100

/**
 * Make a line of a bot that gives one choice: it is asked on in the world that its seat imagines by this seed, until a die
 * falls there, something is revealed or another must decide. Whoever imagines by the same seed goes on in that very world.
 */
export function thinkAhead(
  chooser: Chooser,
  seat: BotSeat,
  seed: Seed,
  isForeign: (seat: BotSeat) => boolean = () => false,
): AnyChoice[] {
  const line = [chooser.choose(seat)]
  const { game, role } = seat
  const world = seat.imagine(seed)
  while (line.length < LONGEST_LINE && !perform(game, world, role, last(line), true).barrier) {
    const next = ahead(seat, world, seed)
    if (isForeign(next)) break
    line.push(chooser.choose(next))
  }
  return line
}

function ahead({ game, role }: BotSeat, world: CoreState, seed: Seed): BotSeat {
  const seat = seatOf(game, world, role)
  return {
    game,
    role,
    get view() {
      return seat.view
    },
    choices: seat.choices,
    imagine: other => (other === seed ? game.clone(world) : seat.imagine(other)),
  }
}

/** Makers of bots that hand back lines, from makers of bots that give one choice. */
export function inLines(makers: { readonly [name: string]: ChooserMaker }): Bots {
  return Object.fromEntries(Object.entries(makers).map(([name, maker]) => [name, lineMaker(maker)]))
}

const lineMaker =
  (maker: ChooserMaker): BotMaker =>
  options => {
    const chooser = maker(options)
    return { think: (seat, isForeign) => thinkAhead(chooser, seat, options.seed, isForeign) }
  }
