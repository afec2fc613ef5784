import type { Fight, ForecastResult } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import type { Choice } from '../rules/choices.ts'
import type { Frames } from '../rules/frames.ts'
import { topFrame } from '../rules/kit.ts'
import type { State } from '../rules/state.ts'
import { aims } from './battle/aim.ts'

type Part = Frames['battlePart']

function partOf(g: Readonly<State>): Part | null {
  const top = topFrame(g)
  return top.proc === 'battlePart' ? top : null
}

/** The fire of one side's part of a battle round: who is hit, and who is eliminated. */
export const fight: Fight<State, Choice> = {
  begins: g => partOf(g) !== null,
  isOver(g, before) {
    const [now, then] = [partOf(g), partOf(before)]
    return now === null || now.side !== then?.side || now.round !== then.round || now.box !== then.box
  },
  /** Everybody stays, and whoever has no target yet fires where it hurts most. */
  answer(g, _role, offered) {
    const part = partOf(g)
    const best = part !== null && offered[0]?.verb === 'aim' ? aims(g, part)[part.shots.length] : undefined
    const same = offered.find(c => c.verb === 'aim' && best?.verb === 'aim' && c.target === best.target)
    return same ?? offered.find(c => c.verb === 'fightOn') ?? first(offered)
  },
  results({ log }) {
    const hits = new Map<string, number>()
    const gone = new Set<string>()
    for (const { key, args } of log) {
      if (key !== 'log.shot.eliminated' && key !== 'log.shot.reduced') continue
      const target = String(args.target)
      hits.set(target, (hits.get(target) ?? 0) + 1)
      if (key === 'log.shot.eliminated') gone.add(target)
    }
    const results: ForecastResult[] = [{ name: 'hits', args: {}, mean: sum(hits.values()) }]
    for (const unit of hits.keys()) {
      results.push({ name: 'hit', args: { unit }, mean: 1 })
      if (gone.has(unit)) results.push({ name: 'eliminated', args: { unit }, mean: 1 })
    }
    return results
  },
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)
