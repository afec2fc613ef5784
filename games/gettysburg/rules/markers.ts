import { placeCode } from './codes.ts'
import type { BorderId, PlaceId } from './ids.ts'
import type { Umpire } from './kit.ts'
import { holds } from './occupants.ts'
import { DISRUPTION_MARKERS, FIRE_MARKERS, TRENCH_STICKS } from './pieces.ts'
import type { State } from './state.ts'

/** Borders along which the sticks of a sector lie, none, one or two. */
export function sticksIn(g: Readonly<State>, place: PlaceId): BorderId[] {
  const found: BorderId[] = []
  for (const stick of g.sticks) if (stick.place === place) found.push(stick.border)
  return found
}

export const stickSupply = (g: Readonly<State>): number => TRENCH_STICKS - g.sticks.length

/** 19.0: entrenched means two sticks along one border (ruling R14). */
export function trenchBorder(g: Readonly<State>, place: PlaceId): BorderId | null {
  const [first, second] = sticksIn(g, place)
  return first !== undefined && first === second ? first : null
}

/** 19.0: friends come in: one stick goes, the one laid last. */
export function loseStick(t: Umpire, place: PlaceId): void {
  const { sticks } = t.state
  for (let i = sticks.length - 1; i >= 0; i--) {
    if (sticks[i]?.place !== place) continue
    sticks.splice(i, 1)
    t.say('19.0', 'log.trench.stickLost', { place: placeCode(place) })
    return
  }
}

export function clearSticks(t: Umpire, place: PlaceId): void {
  const left = t.state.sticks.filter(stick => stick.place !== place)
  if (left.length === t.state.sticks.length) return
  t.state.sticks = left
  t.say('19.0', 'log.trench.gone', { place: placeCode(place) })
}

export const isDisrupted = (g: Readonly<State>, place: PlaceId): boolean => g.disrupted.includes(place)

/** 10.6: put a disruption marker; at most one a sector, and only as long as there are any (ruling R40). */
export function disrupt(t: Umpire, place: PlaceId): boolean {
  const { disrupted } = t.state
  if (disrupted.includes(place) || disrupted.length >= DISRUPTION_MARKERS) return false
  disrupted.push(place)
  return true
}

export function clearDisruption(t: Umpire, place: PlaceId): void {
  const at = t.state.disrupted.indexOf(place)
  if (at >= 0) t.state.disrupted.splice(at, 1)
}

export const hasFireMarker = (g: Readonly<State>, place: PlaceId): boolean => g.fireMarkers.includes(place)
export const fireMarkerSupply = (g: Readonly<State>): number => FIRE_MARKERS - g.fireMarkers.length

export function clearFireMarker(t: Umpire, place: PlaceId): boolean {
  const at = t.state.fireMarkers.indexOf(place)
  if (at < 0) return false
  t.state.fireMarkers.splice(at, 1)
  return true
}

/** 16.0, 19.0: what becomes of a sector after a piece has left it: an artillery piece takes the fire marker away. */
export function vacate(t: Umpire, place: PlaceId, gun: boolean): void {
  const g = t.state
  if (gun && clearFireMarker(t, place)) t.say('16.0', 'log.fire.markerGone', { place: placeCode(place) })
  if (holds(g, place, 0) || holds(g, place, 1)) return
  clearSticks(t, place)
  clearDisruption(t, place)
}
