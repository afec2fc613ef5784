import { pieceCode } from '../codes.ts'
import { carryRange } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { roleOf } from '../ids.ts'
import { decision, end, go, procedure, refuse } from '../kit.ts'
import { enterNow } from './entry.ts'

/** 6.1: one piece leaves its entry box; if cubes lie there (its own side was thrown back), it takes its share. */
export const enter = procedure('enter', {
  rule: '6.1',
  start: 'begin',
  steps: {
    begin(t, f) {
      const [least, most] = carryRange(t.state, f.piece)
      if (least < most) return go('carry')
      enterNow(t, f.piece, least)
      return end()
    },

    carry: decision({
      roles: g => [roleOf(g.active)],
      choices: (g, f) => {
        const [least, most] = carryRange(g, f.piece)
        return Array.from({ length: most - least + 1 }, (_, i) => ({ verb: 'carry' as const, count: least + i }))
      },
      prompt: (_, f) => ({ piece: pieceCode(f.piece) }),
      why: (_, __, target) => (target.kind === 'count' ? refuse('9.2', 'why.assign.count') : null),
      on: {
        carry(t, f: Frames['enter'], c) {
          enterNow(t, f.piece, c.count)
          return end()
        },
      },
    }),
  },
})
