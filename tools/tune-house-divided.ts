/**
 * Tunes the weights of A House Divided's bots by self-play, one side at a time, and says what it brought.
 *
 *   node tools/tune-house-divided.ts --side union --generations 4 --pairs 6 --games 8 --check 40 [--turns 30] [--write]
 *   node tools/tune-house-divided.ts --level general --side union ...   what general sees otherwise, against veteran
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Vector } from '#ai/tune/evolution-strategy.ts'
import { type Measure, tune } from '#ai/tune/tune.ts'
import { type Level, setWeights, weightsOf } from '#games/house-divided/ai/weights.ts'
import { sideIndex } from '#games/house-divided/rules/ids.ts'
import { measure } from './tune-house-divided/self-play.ts'

const WEIGHTS = new URL('../games/house-divided/ai/weights.json', import.meta.url)

const { values } = parseArgs({
  options: {
    side: { type: 'string', default: 'union' },
    level: { type: 'string', default: 'veteran' },
    generations: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '6' },
    games: { type: 'string', default: '8' },
    check: { type: 'string', default: '40' },
    turns: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

const side = sideIndex(values.side)
const turns = Number(values.turns)
const level: Level = values.level === 'general' ? 'general' : 'veteran'
const written = JSON.parse(readFileSync(WEIGHTS, 'utf8'))
const block: Vector = level === 'general' ? written.general[values.side] : written[values.side]
const start = structuredClone(weightsOf(side, level)) as Vector
const names = values.only?.split(',') ?? Object.keys(block)

const { weights, before, after } = tune({
  start,
  names,
  measure(tried, count, first) {
    setWeights(side, tried, level)
    const found = measure({ side, level, games: count, first, turns })
    setWeights(side, start, level)
    return found
  },
  generations: Number(values.generations),
  pairs: Number(values.pairs),
  games: Number(values.games),
  check: Number(values.check),
  seed: Number(values.seed),
  after: (generation, found) => console.log(`generation ${generation}`, JSON.stringify(rounded(found))),
})
console.log('before', told(before))
console.log('after ', told(after))
if (values.write) {
  Object.assign(block, rounded(weights))
  writeFileSync(WEIGHTS, `${JSON.stringify(written, null, 2)}\n`)
}

function rounded(v: Vector): Vector {
  return Object.fromEntries(Object.entries(v).map(([name, x]) => [name, Number(x.toPrecision(3))]))
}

function told({ score, error, wins, games: n, interval }: Measure): string {
  const share = interval.map(x => x.toFixed(2)).join(' to ')
  return `score ${score.toFixed(3)} ± ${(1.96 * error).toFixed(3)}, ${wins} of ${n} won (${share})`
}
