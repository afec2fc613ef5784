import { loadCheckout } from './checkout.ts'
import { median, Slices } from './slices.ts'

/** One order of `tools/pair-bench.ts`, in a process of its own: first checkout, second, game, slices, decisions. */
const [first, second, id, slices, decisions] = process.argv.slice(2) as [string, string, string, string, string]
const a = new Slices(await (await loadCheckout(first)).player(id))
const b = new Slices(await (await loadCheckout(second)).player(id))
const size = Number(decisions)
const CLONES = 5000
for (let n = 0; n < 10; n++) for (const each of [a, b]) each.play(size)
const play: number[] = []
const clone: number[] = []
let cloneFirst = 0
let cloneSecond = 0
for (let n = 0; n < Number(slices); n++) {
  const order = n % 2 === 0 ? [a, b] : [b, a]
  const took = new Map(order.map(each => [each, each.play(size)]))
  play.push((took.get(b) as number) / (took.get(a) as number))
  const copied = new Map(order.map(each => [each, each.clone(CLONES)]))
  clone.push((copied.get(b) as number) / (copied.get(a) as number))
  cloneFirst += ((copied.get(a) as number) * 1000) / CLONES
  cloneSecond += ((copied.get(b) as number) * 1000) / CLONES
}
const micros = (sum: number) => sum / Number(slices)
console.log(
  JSON.stringify({
    play: median(play),
    clone: median(clone),
    cloneMicros: [micros(cloneFirst), micros(cloneSecond)],
  }),
)
