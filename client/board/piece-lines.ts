import type { Lit, TargetId } from './api.ts'
import { type Meaning, meaningsOf, type Uses } from './offers.ts'

/** One line of the prompt's list: a thing that can be chosen, in words; things told alike are one line with their number. */
export interface PieceLine {
  text: string
  lit: Lit
  meaning: Meaning
  targets: TargetId[]
}

export function pieceLines(uses: Uses, pieces: readonly Lit[], textOf: (meaning: Meaning) => string): PieceLine[] {
  const lines = new Map<string, PieceLine>()
  for (const lit of pieces) {
    for (const meaning of meaningsOf(uses, lit)) {
      const text = textOf(meaning)
      const line = lines.get(text)
      if (line === undefined) lines.set(text, { text, lit, meaning, targets: [lit.target] })
      else line.targets.push(lit.target)
    }
  }
  return [...lines.values()]
}
