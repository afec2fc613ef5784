// The mails of a whole game between two people, as a mail server gets them, in three languages side by side.
// node tools/mails.ts [--title house-divided] [--scenario short] [--bot recruit] [--most 40] [--seed 1]
import { parseArgs } from 'node:util'
import { columns } from './mails/columns.ts'
import { slowGame } from './mails/slow-game.ts'

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: 'house-divided' },
    scenario: { type: 'string' },
    bot: { type: 'string', default: 'recruit' },
    most: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    width: { type: 'string', default: '66' },
  },
})
const wish = { title: values.title, bot: values.bot, most: Number(values.most), seed: Number(values.seed) }
let n = 0
for await (const mails of slowGame({
  ...wish,
  ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
})) {
  n++
  const texts = mails.map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}`)
  console.log(`--- ${n} ---\n${columns(texts, Number(values.width)).join('\n')}\n`)
}
console.log(`${n} mails`)
process.exit(0)
