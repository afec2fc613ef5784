// The battle that is shown: as the view has it, or while the show tells its beginning or end, as the log does.
import type { BoardFace } from '#client/board/api.ts'
import { callOf, within } from '#words/scenes/scenes.ts'
import type { BattleView, UnitView, View } from '../../views.ts'
import { boxId, SIDES } from '../counters/pieces.ts'
import type { Side } from '../palette.ts'
import type { SeenShot } from './volley.ts'

/** Told on the map: who goes back is seen to go, and who has won stands there. */
const ON_MAP = new Set(['log.battle.retreat', 'log.battle.withdrawal', 'log.battle.won'])

export function battleNow(face: Pick<BoardFace<View>, 'view' | 'stage' | 'log'>): BattleView | null {
  const { battle } = face.view()
  const stage = face.stage()
  if (ON_MAP.has(stage?.entries[stage.at]?.key ?? '')) return null
  if (battle !== null || stage === null || callOf(stage.entries[stage.at]?.scene, 'battle') === null) return battle
  const entries = within([...face.log(), ...stage.entries], 'battle')
  const box = boxId(String(entries.find(entry => entry.args.box !== undefined)?.args.box ?? ''))
  if (box === undefined) return null
  const attacker = SIDES.indexOf(String(entries[0]?.args.side) as Side) === 1 ? 1 : 0
  return {
    box,
    round: 1,
    attacker,
    firing: null,
    origins: [[], []],
    shots: [],
    shooters: [],
    targets: [],
    crossing: [],
  }
}

/** Units of a view after the shots that it does not have yet. */
export function afterShots(units: readonly UnitView[], shots: readonly SeenShot[]): readonly UnitView[] {
  const hit = shots.filter(shot => shot.state === 'hit')
  return units
    .filter(unit => !hit.some(shot => shot.eliminated && shot.target === unit.id))
    .map(unit => (hit.some(shot => shot.target === unit.id) ? { ...unit, reduced: true } : unit))
}
