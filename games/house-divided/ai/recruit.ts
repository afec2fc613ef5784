import type { BotMaker } from '#ai/bot.ts'
import { draw, rngFrom } from '#engine/index.ts'
import { BOXES, type Box, isRecruitmentCity, WASHINGTON } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type BoxId, enemyOf, type SideIndex, sideIndex, sideOf } from '../rules/ids.ts'
import type { View } from '../views.ts'

/** Plays by rules of thumb, one choice at a time: takes empty cities, attacks when it is stronger, digs in. */
export const recruit: BotMaker = ({ seed }) => {
  const rng = rngFrom(seed)
  return {
    choose(seat) {
      const view = seat.view as View
      const side = sideIndex(seat.role)
      let best = seat.choices[0] as Choice
      let bestScore = Number.NEGATIVE_INFINITY
      for (const choice of seat.choices as readonly Choice[]) {
        const score = appeal(view, side, choice) + draw(rng, 100) / 100
        if (score <= bestScore) continue
        best = choice
        bestScore = score
      }
      return best
    },
  }
}

const count = (view: View, box: BoxId, side: SideIndex): number =>
  view.units.filter(u => u.box === box && sideOf(u.id) === side).length

function appeal(view: View, side: SideIndex, choice: Choice): number {
  switch (choice.verb) {
    case 'march':
    case 'sail':
    case 'invade':
      return placeAppeal(view, side, choice.box)
    case 'digIn':
      return 0.7
    case 'endMarch':
      return 0.6
    case 'marchFrom':
      return choice.box === WASHINGTON && count(view, WASHINGTON, side) < 4 ? -1 : 0.5
    case 'retreat':
      return count(view, view.battle?.box ?? 0, side) < count(view, view.battle?.box ?? 0, enemyOf(side)) ? 2 : -1
    case 'promote':
    case 'recruit':
    case 'reinforce':
      return 1
    default:
      return 0
  }
}

function placeAppeal(view: View, side: SideIndex, box: BoxId): number {
  const enemies = count(view, box, enemyOf(side))
  const own = count(view, box, side)
  const { recruit } = BOXES[box] as Box
  const prize = view.control[box] === side ? 0 : isRecruitmentCity(box) ? 1 + recruit[0] + recruit[1] : 0.3
  if (enemies > 0) return view.units.length === 0 ? 0 : prize + own - 1.5 * enemies
  return prize
}
