import { first as firstOf } from '#engine/lists.ts'
import { rollOne } from '../10-combat/fire-dice.ts'
import { pieceCode, placeCode, sideCode } from '../codes.ts'
import { eliminate, toldPiece } from '../cubes.ts'
import type { Aim, Frames } from '../frames.ts'
import { enemyOf, type PieceId, type PlaceId, placeAt, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { clearFireMarker, disrupt, fireMarkerSupply, hasFireMarker, sticksIn } from '../markers.ts'
import { gunsIn, pieceOf, placeOf, troopCount } from '../occupants.ts'
import type { State } from '../state.ts'

type FireFrame = Frames['fire']

/** 16.0: long-range fire. All targets were declared; the guns fire one after another. */
export const fire = procedure('fire', {
  rule: '16.0',
  start: 'shoot',
  steps: {
    shoot(t, f) {
      const g = t.state
      const aim = f.aims[f.next]
      if (aim === undefined) return go('marker')
      f.next++
      const source = placeOf(g, aim.gun)
      if (!f.sources.includes(source)) f.sources.push(source)
      const enemy = enemyOf(g.active)
      t.say('16.0', aim.guns ? 'log.shot.atGuns' : 'log.shot.atTroops', toldShot(aim, source))
      const there = aim.guns ? gunsIn(g, aim.place, enemy).length : troopCount(g, aim.place, enemy)
      if (there === 0) return lost(t, aim)
      const { cubes, disruption } = rollOne(t, 'longRange', aim.gun, sticksIn(g, aim.place).length === 2)
      if (aim.guns) return cubes > 0 ? hitGuns(t, aim.place) : go('shoot')
      if (disruption && disrupt(t, aim.place)) t.say('16.0', 'log.disrupted', { place: placeCode(aim.place) })
      if (cubes === 0) return go('shoot')
      return call('cubes', { places: [aim.place], side: enemy, colour: null, longRange: true }, 'shoot')
    },

    /** The owner of the guns says which one is hit. */
    hitGun: decision({
      roles: g => [roleOf(enemyOf(g.active))],
      choices: (g, f) => gunsIn(g, target(f), enemyOf(g.active)).map(piece => ({ verb: 'hitGun' as const, piece })),
      prompt: (_, f) => ({ place: placeCode(target(f)) }),
      why: (_, __, what) => (what.kind === 'piece' ? refuse('16.0', 'why.fire.notThere') : null),
      on: {
        hitGun(t, _, c) {
          damage(t, c.piece)
          return go('shoot')
        },
      },
    }),

    /** 16.0: the sectors that fired get a fire marker; when none is left, one comes from another sector. */
    marker(t, f) {
      const g = t.state
      const place = f.sources.find(source => !hasFireMarker(g, source))
      if (place === undefined) return end()
      if (fireMarkerSupply(g) > 0) {
        g.fireMarkers.push(place)
        t.say('16.0', 'log.fire.marker', { place: placeCode(place) })
        return go('marker')
      }
      return go('takeMarker')
    },

    takeMarker: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => elsewhere(g, f).map(place => ({ verb: 'takeFireMarker' as const, place })),
      why: (g, _, what) => {
        if (what.kind !== 'place') return null
        return refuse('16.0', hasFireMarker(g, placeAt(what)) ? 'why.fire.firedNow' : 'why.fire.noMarker')
      },
      on: {
        takeFireMarker(t, _, c) {
          clearFireMarker(t, c.place)
          t.say('16.0', 'log.fire.markerTaken', { place: placeCode(c.place) })
          return go('marker')
        },
      },
    }),
  },
})

const target = (f: FireFrame): PlaceId => (f.aims[f.next - 1] as Aim).place

const toldShot = (aim: Aim, source: PlaceId) => ({
  side: sideCode(aim.gun),
  piece: pieceCode(aim.gun),
  from: placeCode(source),
  place: placeCode(aim.place),
})

function lost(t: Umpire, aim: Aim) {
  t.say('16.0', 'log.shot.lost', { piece: pieceCode(aim.gun), place: placeCode(aim.place) })
  return go('shoot' as const)
}

function hitGuns(t: Umpire, place: PlaceId) {
  const guns = gunsIn(t.state, place, enemyOf(t.state.active))
  const first = firstOf(guns)
  const { damaged } = pieceOf(t.state, first)
  if (guns.some(gun => pieceOf(t.state, gun).damaged !== damaged)) return go('hitGun' as const)
  damage(t, first)
  return go('shoot' as const)
}

function damage(t: Umpire, gun: PieceId): void {
  const p = pieceOf(t.state, gun)
  t.say('16.0', p.damaged ? 'log.gun.lost' : 'log.gun.damaged', toldPiece(t.state, gun))
  if (p.damaged) eliminate(t, gun)
  else p.damaged = true
}

const elsewhere = (g: Readonly<State>, f: FireFrame): PlaceId[] => g.fireMarkers.filter(p => !f.sources.includes(p))
