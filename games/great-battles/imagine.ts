import { draw, rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import { ground, sideOfRole } from './rules/battle/ground.ts'
import { clone } from './rules/clone.ts'
import type { DivisionId, MarkerId } from './rules/ids.ts'
import { type State, setDivision } from './rules/state.ts'

/**
 * A state that looks the same to this viewer, with what is sealed to him dealt anew: which of the enemy's markers are in
 * the cup and in what order, their efficiency, the dice.
 */
export function imagine(g: Readonly<State>, viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  world.rng = rngFrom(seed, g.rng.draws)
  const side = sideOfRole(g, viewer)
  const dice = rngFrom(seed)
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = draw(dice, i + 1) - 1
      const held = copy[i] as T
      copy[i] = copy[j] as T
      copy[j] = held
    }
    return copy
  }
  const gr = ground(g)
  const sealed = gr.divisionIds.filter(id => gr.divisions[id].side !== side && !g.options.openMarkers)
  const isSealed = (m: MarkerId) => {
    const { division } = gr.markers[m]
    return division !== null && sealed.includes(division)
  }
  const hidden = g.cup.filter(isSealed).length
  const room = (id: DivisionId) => (g.divisions[id].efficiency === null ? 0 : 4 - world.divisions[id].markers)
  for (const id of sealed) setDivision(world, id, { markers: g.divisions[id].drawn })
  const dealt: MarkerId[] = []
  // each side keeps as many as it has; every division in play has at least one marker
  for (const bySide of [0, 1]) {
    const own = sealed.filter(id => gr.divisions[id].side === bySide)
    let left = g.cup.filter(m => isSealed(m) && gr.markers[m].side === bySide).length
    const give = (id: DivisionId) => {
      setDivision(world, id, { markers: world.divisions[id].markers + 1 })
      dealt.push(gr.divisions[id].marker as MarkerId)
      left--
    }
    for (const id of own)
      if (left > 0 && g.divisions[id].efficiency !== null && world.divisions[id].markers === 0) give(id)
    while (left > 0) {
      const open = own.filter(id => room(id) > 0)
      if (open.length === 0) break
      give(open[draw(dice, open.length) - 1] as DivisionId)
    }
  }
  for (const id of sealed)
    if (g.divisions[id].efficiency !== null) setDivision(world, id, { efficiency: draw(dice, 4) })
  world.cup = shuffled([...g.cup.filter(m => !isSealed(m)), ...dealt.slice(0, hidden)])
  return world
}
