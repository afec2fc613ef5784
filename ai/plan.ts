import type { AnyChoice } from '#engine/index.ts'

/** A list of choices thought out in advance. It is followed as long as what comes next is offered. */
export class Plan {
  private steps: readonly AnyChoice[] = []
  private at = 0

  set(steps: readonly AnyChoice[]): void {
    this.steps = steps
    this.at = 0
  }

  drop(): void {
    this.set([])
  }

  /** The next choice, as offered; null when the plan has ended or no longer fits. `optional` steps may be passed over. */
  next(offered: readonly AnyChoice[], optional: (step: AnyChoice) => boolean = () => false): AnyChoice | null {
    for (; this.at < this.steps.length; this.at++) {
      const step = this.steps[this.at] as AnyChoice
      const found = offered.find(choice => isSame(choice, step))
      if (found !== undefined) {
        this.at++
        return found
      }
      if (!optional(step)) break
    }
    this.drop()
    return null
  }
}

function isSame(a: AnyChoice, b: AnyChoice): boolean {
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every(key => (a as never)[key] === (b as never)[key])
}
