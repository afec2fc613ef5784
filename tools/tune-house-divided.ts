/**
 * Tunes the weights of A House Divided's bots by self-play, one side at a time, and says what it brought.
 *
 *   node tools/tune-house-divided.ts --side union --generations 4 --pairs 6 --games 8 --check 40 [--turns 30] [--write]
 *   node tools/tune-house-divided.ts --level general --side union ...   what general sees otherwise, against veteran
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nextMean, type Vector } from '#ai/evolution-strategy.ts'
import { rngFrom, seedFrom } from '#engine/index.ts'
import { type Level, setWeights, weightsOf } from '#games/house-divided/ai/weights.ts'
import { sideIndex } from '#games/house-divided/rules/ids.ts'
import { type Measure, measure } from './tune-house-divided/self-play.ts'

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
const games = Number(values.games)
const turns = Number(values.turns)
const level: Level = values.level === 'general' ? 'general' : 'veteran'
const written = JSON.parse(readFileSync(WEIGHTS, 'utf8'))
const block: Vector = level === 'general' ? written.general[values.side] : written[values.side]
const start = structuredClone(weightsOf(side, level)) as Vector
const names = values.only?.split(',') ?? Object.keys(block)
const rng = rngFrom(seedFrom(Number(values.seed)))

function tried(weights: Vector, count: number, first: number): Measure {
  setWeights(side, weights, level)
  const found = measure({ side, level, games: count, first, turns })
  setWeights(side, start, level)
  return found
}

let mean: Vector = Object.fromEntries(names.map(name => [name, start[name] as number]))
for (let n = 0; n < Number(values.generations); n++) {
  const first = 10_000 + n * games
  const generation = { pairs: Number(values.pairs), spread: 0.25, rate: 0.35 }
  mean = nextMean(mean, v => tried(v, games, first).score, generation, rng)
  console.log(`generation ${n + 1}`, JSON.stringify(rounded(mean)))
}

const check = Number(values.check)
console.log('before', told(tried(start, check, 1)))
console.log('after ', told(tried(mean, check, 1)))
if (values.write) {
  Object.assign(block, rounded(mean))
  writeFileSync(WEIGHTS, `${JSON.stringify(written, null, 2)}\n`)
}

function rounded(v: Vector): Vector {
  return Object.fromEntries(Object.entries(v).map(([name, x]) => [name, Number(x.toPrecision(3))]))
}

function told({ score, error, wins, games: n, interval }: Measure): string {
  const share = interval.map(x => x.toFixed(2)).join(' to ')
  return `score ${score.toFixed(3)} ± ${(1.96 * error).toFixed(3)}, ${wins} of ${n} won (${share})`
}
