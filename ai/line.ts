import { type AnyChoice, sameChoice } from '#engine/index.ts'

/** Choices thought out in advance. They are made as long as the next one is offered. */
export class Line<C extends AnyChoice = AnyChoice> {
  private steps: readonly C[] = []
  private at = 0

  set(steps: readonly C[]): void {
    this.steps = steps
    this.at = 0
  }

  drop(): void {
    this.set([])
  }

  /** The next choice, as offered; null when the line has ended or does not fit here. Steps that ended of themselves are passed over. */
  next(offered: readonly C[], endsOfItself: (step: C) => boolean = () => false): C | null {
    for (let at = this.at; at < this.steps.length; at++) {
      const step = this.steps[at] as C
      const found = offered.find(choice => sameChoice(choice, step))
      if (found !== undefined) {
        this.at = at + 1
        return found
      }
      if (!endsOfItself(step)) break
    }
    return null
  }
}
