// The shot that is pointed at: table, line, field of fire and sight are shown for it before it is confirmed.
import { createMemo } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Aimed } from '../aimed.ts'
import type { Stage } from '../stage.ts'
import { shotsOf } from './aims.ts'

export function createAiming(table: BoardFace<View>, stage: Stage): () => Aimed | null {
  return createMemo(() => {
    if (!table.ready()) return null
    const view = table.view()
    for (const target of [table.hover(), table.focus()]) {
      const hex = target === null ? null : stage.hexOf(view, target)
      const lit = hex === null ? undefined : table.lit().get(stage.codes.ofHex(hex))
      if (hex === null || lit === undefined || lit.line !== undefined) continue
      for (const offer of lit.offers) {
        const shots = shotsOf(stage, view, offer)
        if (shots.length > 0) return { hex, offer, shots }
      }
      return null
    }
    return null
  })
}
