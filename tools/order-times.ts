// When an enemy hears an answer: by an order in advance, and by one who answers quickly himself.
// node tools/order-times.ts [ANSWERS]   (of each kind; twenty tables at a time)
import { drawFrom } from '#server/testing/seeded.ts'
import { testServer } from '#server/testing/test-server.ts'
import { answerTimes, type Heard } from './order-times/answer-times.ts'
import { apart, spread } from './order-times/spread.ts'

const wanted = Number(process.argv[2] ?? 100)
const AT_ONCE = 20

const server = await testServer({ answerMs: 4000, draw: drawFrom('order times') })
const ordered: Heard[] = []
const byHand: Heard[] = []
while (byHand.length < wanted) {
  // both kinds at the same time: whatever else the machine does weighs on both
  const ready = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => answerTimes(server, i % 2 === 0)))
  const all = await Promise.all(ready.map(move => move()))
  for (const [i, heard] of all.entries()) (i % 2 === 0 ? ordered : byHand).push(heard)
}
for (const [name, list] of [
  ['by order', ordered],
  ['by hand ', byHand],
] as const) {
  console.log(`${name}: ${list.length} answers; told to the enemy after ${spread(list.map(one => one.answered))} ms`)
  console.log(`          his own move told to him after ${spread(list.map(one => one.moved))} ms`)
}
const far = (pick: (one: Heard) => number) => apart(ordered.map(pick), byHand.map(pick))
for (const [name, pick] of [
  ['answers', (one: Heard) => one.answered],
  ['own moves', (one: Heard) => one.moved],
] as const) {
  const { most, bound } = far(pick)
  console.log(
    `${name}: the two distributions are ${most.toFixed(3)} apart at most; 5 % of equal ones are ${bound.toFixed(3)}`,
  )
}
await server.close()
process.exit(0)
