// The guns of the attack as far as the show has told of them: turned over, and struck by the bombardment.
import type { BoardFace, LoggedEntry } from '#client/board/api.ts'
import { within } from '#words/scenes/scenes.ts'
import type { TokenId } from '../../rules/ids.ts'
import type { AttackView, GunsView, View } from '../../views.ts'
import { idOf, positionCode, sideName } from '../blocks/pieces.ts'

export interface SeenGuns extends GunsView {
  /** They are being turned over. */
  readonly turns: boolean
  readonly struck: readonly TokenId[]
}

const tokensOf = (entry: LoggedEntry): TokenId[] =>
  Array.isArray(entry.args.tokens) ? entry.args.tokens.flatMap(code => idOf('token', String(code)) ?? []) : []

export function gunsNow(table: BoardFace<View>, attack: AttackView): readonly SeenGuns[] {
  const stage = table.stage()
  if (stage === null) return attack.guns.map(guns => ({ ...guns, turns: false, struck: [] }))
  const now = stage.entries[stage.at]
  const told = within(table.log(), 'attack')
  const seen = attack.guns.map((guns): SeenGuns => {
    const isOf = (entry: LoggedEntry) =>
      entry.args.at === positionCode(guns.at) && (entry.args.side ?? sideName(guns.side)) === sideName(guns.side)
    const shown = told.find(entry => entry.key === 'log.guns.shown' && isOf(entry))
    const struck = told.filter(entry => entry.key === 'log.bombardment.token' && isOf(entry)).flatMap(tokensOf)
    const tokens = shown === undefined ? guns.tokens : tokensOf(shown)
    const hit = struck.filter(token => !tokens?.includes(token))
    return {
      ...guns,
      count: guns.count + hit.length,
      tokens: tokens === null ? null : [...tokens, ...hit],
      turns: now !== undefined && shown === now,
      struck,
    }
  })
  return seen
}
