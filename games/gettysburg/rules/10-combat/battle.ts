import { fallTo } from '../11-retreat/fall-to.ts'
import { retreatChoice, type Shelter, shelterRefusal, sheltersFrom } from '../11-retreat/shelters.ts'
import { overrun } from '../blocks.ts'
import { placeCode } from '../codes.ts'
import { eliminate, lay, toldPiece } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type BorderId, enemyOf, type PieceId, pieceAt, placeAt, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { clearDisruption, clearSticks, disrupt, sticksIn, trenchBorder } from '../markers.ts'
import { gunsIn, holds, pieceOf, piecesIn, troopsIn } from '../occupants.ts'
import { colourOf, isCavalry, sideOf } from '../pieces.ts'
import type { State } from '../state.ts'
import { rollFire } from './fire-dice.ts'
import { attackerShifts, checkMorale, defenderShifts } from './morale.ts'

type Battle = Frames['battle']

/** 10.0: the fight for one sector: five steps, the last four of them repeated once. */
export const battle = procedure('battle', {
  rule: '10.0',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      t.say('10.0', 'log.combat.begins', { side: roleOf(g.active), place: placeCode(f.place) })
      face(t, f)
      return go('artilleryFires')
    },

    /** 10.1: once only, in the first round. */
    artilleryFires(t, f) {
      const guns = gunsIn(t.state, f.place, defender(t))
      const { cubes } = rollFire(t, 'defendingArtillery', guns, false)
      f.check = cubes > 0
      return call('inflict', hits(f, t.state.active, cubes), 'assign')
    },

    /** 10.2: in the first round the defender first assigns the cubes that lie in the sector. */
    assign(t, f) {
      if (!holds(t.state, f.place, t.state.active)) return go('defenderHolds')
      const pieces = troopsIn(t.state, f.place, defender(t))
      return call('assign', { place: f.place, side: defender(t), pieces }, 'defenderFires')
    },

    defenderFires(t, f) {
      const { cubes, morale } = rollFire(t, 'defendingInfantry', troopsIn(t.state, f.place, defender(t)), false)
      f.check ||= cubes > 0 || morale
      return call('inflict', hits(f, t.state.active, cubes), 'attackerChecks')
    },

    /** 10.3: if anything hit, or an M fell, every attacker checks. */
    attackerChecks(t, f) {
      const g = t.state
      const attackers = piecesIn(g, f.place, g.active)
      if (attackers.length === 0) return go('defenderHolds')
      if (!f.check) return go('attackerFires')
      const checks = checkMorale(t, 'attackerMorale', attackers, attackerShifts)
      for (const { piece, result } of checks) if (result === 'E') lose(t, piece)
      const pieces = checks.flatMap(c => (c.result === 'R' ? [c.piece] : []))
      return pieces.length > 0 ? call('fallBack', { pieces }, 'attackerFires') : go('attackerFires')
    },

    /** 10.4. Guns alone cannot hold: ruling R21. */
    attackerFires(t, f) {
      const g = t.state
      const attackers = piecesIn(g, f.place, g.active)
      if (attackers.length === 0) return go('defenderHolds')
      const troops = troopsIn(g, f.place, defender(t))
      if (troops.length === 0) return go('gunsLost')
      const { cubes, disruption } = rollFire(t, 'attackerFire', attackers, f.dug)
      if (disruption && disrupt(t, f.place)) t.say('10.4', 'log.disrupted', { place: placeCode(f.place) })
      f.check = cubes > 0 || disruption
      return call('inflict', hits(f, defender(t), cubes), 'defenderChecks')
    },

    /** 10.5. */
    defenderChecks(t, f) {
      const g = t.state
      const troops = troopsIn(g, f.place, defender(t))
      f.fallen = []
      f.counters = 0
      if (troops.length === 0) return go('gunsLost')
      if (!f.check) return go('roundOver')
      f.cavalryOnly = troops.every(isCavalry)
      const checks = checkMorale(t, 'defenderMorale', troops, id => defenderShifts(g, id, f.place, f.flank, f.dug))
      for (const { piece, result } of checks) if (result === 'E') lose(t, piece)
      f.fallen = checks.flatMap(c => (c.result === 'R' ? [c.piece] : []))
      f.counters = checks.filter(c => c.result === 'C').length
      if (checks.some(c => c.result === 'D') && disrupt(t, f.place)) {
        t.say('10.5', 'log.disrupted', { place: placeCode(f.place) })
      }
      if (f.fallen.length === 0) return go('counterattack')
      return call('retreat', { place: f.place, side: defender(t), pieces: f.fallen.slice() }, 'counterattack')
    },

    /** 10.5: each C sends one attacker back, chosen by the attacker (ruling R17). */
    counterattack(t, f) {
      const attackers = piecesIn(t.state, f.place, t.state.active)
      if (f.counters === 0 || attackers.length === 0) return go('guns')
      return attackers.length > f.counters ? go('recall') : call('fallBack', { pieces: attackers }, 'guns')
    },

    recall: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => piecesIn(g, f.place, g.active).map(piece => ({ verb: 'recall' as const, piece })),
      prompt: (_, f) => ({ place: placeCode(f.place), count: f.counters }),
      why: (g, _, target) => {
        if (target.kind !== 'piece') return null
        return sideOf(pieceAt(target)) === g.active
          ? refuse('10.0', 'why.combat.notHere')
          : refuse('10.5', 'why.piece.enemy')
      },
      on: {
        recall(_, f, c) {
          f.counters--
          return call('fallBack', { pieces: [c.piece] }, 'counterattack')
        },
      },
    }),

    /** 13.0: guns whose infantry has gone go too, damaged; those whose infantry was eliminated are lost. */
    guns(t, f) {
      const g = t.state
      if (troopsIn(g, f.place, defender(t)).length > 0) return go('roundOver')
      if (f.fallen.length === 0) return go('gunsLost')
      const guns = gunsIn(g, f.place, defender(t))
      if (!f.cavalryOnly) for (const gun of guns) damage(t, gun)
      const pieces = gunsIn(g, f.place, defender(t))
      if (pieces.length === 0) return go('attackerWins')
      return call('retreat', { place: f.place, side: defender(t), pieces }, 'attackerWins')
    },

    gunsLost(t, f) {
      for (const gun of gunsIn(t.state, f.place, defender(t))) {
        t.say('13.0', 'log.eliminated.guns', toldPiece(t.state, gun))
        eliminate(t, gun)
      }
      return go('attackerWins')
    },

    roundOver(t, f) {
      const g = t.state
      const attackers = piecesIn(g, f.place, g.active)
      if (attackers.length === 0) return go('defenderHolds')
      if (f.round === 1) return pullOutChoices(g, f).length > 0 ? go('pullOut') : go('again')
      t.say('10.0', 'log.combat.repulsed', { side: roleOf(g.active), place: placeCode(f.place) })
      return call('fallBack', { pieces: attackers }, 'defenderHolds')
    },

    /** 13.0: after the first round guns may leave unharmed (ruling R20). */
    pullOut: decision({
      roles: g => [roleOf(enemyOf(g.active))],
      choices: (g, f) => [...pullOutChoices(g, f), { verb: 'keepGuns' as const }],
      prompt: (_, f) => ({ place: placeCode(f.place) }),
      why: (g, f, target) => {
        if (target.kind === 'place') return shelterRefusal(g, f.place, placeAt(target), enemyOf(g.active))
        return target.kind === 'piece' ? refuse('13.0', 'why.guns.only') : null
      },
      on: {
        retreat: (t, f, c) => pullOut(t, c.piece, { place: c.place, via: null }, f),
        retreatThrough: (t, f, c) => pullOut(t, c.piece, { place: c.place, via: c.via }, f),
        keepGuns: () => go('again'),
      },
    }),

    again(t, f) {
      f.round = 2
      f.check = false
      t.say('10.0', 'log.combat.again', { place: placeCode(f.place) })
      return go('defenderFires')
    },

    attackerWins(t, f) {
      const g = t.state
      t.say('10.5', 'log.combat.won', { side: roleOf(g.active), place: placeCode(f.place) })
      clearDisruption(t, f.place)
      clearSticks(t, f.place)
      release(t, f)
      overrun(t, f.place, defender(t))
      return end()
    },

    defenderHolds(t, f) {
      t.say('10.0', 'log.combat.held', { side: roleOf(defender(t)), place: placeCode(f.place) })
      release(t, f)
      return end()
    },
  },
})

const defender = (t: Umpire) => enemyOf(t.state.active)
const hits = (f: Battle, side: 0 | 1, left: number) => ({ place: f.place, side, left, target: null, hit: [] })

/** 15.0: over which borders the attack comes, against how the sticks lie (rulings R13 to R15). */
function face(t: Umpire, f: Battle): void {
  const g = t.state
  const sticks = sticksIn(g, f.place)
  if (sticks.length === 0) return
  const attackers = piecesIn(g, f.place, g.active)
  f.flank = attackers.some(id => !sticks.includes(pieceOf(g, id).from as BorderId))
  f.dug = !f.flank && trenchBorder(g, f.place) !== null
  if (f.flank) t.say('15.0', 'log.combat.flank', { place: placeCode(f.place) })
  else if (f.dug) t.say('19.0', 'log.combat.entrenched', { place: placeCode(f.place) })
}

function lose(t: Umpire, piece: PieceId): void {
  t.say(sideOf(piece) === t.state.active ? '10.3' : '10.5', 'log.eliminated.morale', toldPiece(t.state, piece))
  eliminate(t, piece)
}

function damage(t: Umpire, gun: PieceId): void {
  const p = pieceOf(t.state, gun)
  t.say('13.0', p.damaged ? 'log.gun.lost' : 'log.gun.damaged', toldPiece(t.state, gun))
  if (p.damaged) eliminate(t, gun)
  else p.damaged = true
}

/** Cubes are assigned to nobody any more once the combat is over. */
function release(t: Umpire, f: Battle): void {
  const g = t.state
  for (const side of [0, 1] as const) {
    for (const id of troopsIn(g, f.place, side)) {
      const p = pieceOf(g, id)
      if (p.cubes > 0) lay(g, f.place, colourOf(id), p.cubes)
      p.cubes = 0
      p.from = null
    }
  }
}

function pullOutChoices(g: Readonly<State>, f: Battle) {
  const guns = gunsIn(g, f.place, enemyOf(g.active))
  if (guns.length === 0) return []
  const shelters = sheltersFrom(g, f.place, enemyOf(g.active))
  return guns.flatMap(piece => shelters.map(shelter => retreatChoice(piece, shelter)))
}

function pullOut(t: Umpire, piece: PieceId, shelter: Shelter, f: Battle) {
  const places = fallTo(t, piece, shelter)
  const next = pullOutChoices(t.state, f).length > 0 ? ('pullOut' as const) : ('again' as const)
  return call('cubes', { places, side: defender(t), colour: null, longRange: false }, next)
}
