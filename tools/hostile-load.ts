import { parseArgs } from 'node:util'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { ATTACKS } from './hostile-load/attacks.ts'
import { playLongGame } from './hostile-load/long-game.ts'
import { type HostileReport, type Phase, runHostile, WISH } from './hostile-load/run.ts'

/**
 * Attacks servers of its own, on this machine alone, beside people who play a hundred games, and tells how these fare:
 *
 *     node tools/hostile-load.ts
 *     node tools/hostile-load.ts --attacks hello10,silent --seconds 20
 *     node tools/hostile-load.ts --postgres --processes 2
 *
 * The processors' time is told in percent of one: all servers (the busiest of them) + database + those who play and
 * measure + those who attack.
 *
 * With --decoys servers that do nothing are attacked in place of those that are measured: what the players notice then is what the
 * attackers' own work costs on one machine. Only crowds can be sent against them.
 *
 * It ends with 1 when honest moves take more than three times as long as without the attack (99 of 100), when somebody
 * honest is refused, or when the servers together grow by more than --memory MB.
 */
const { values } = parseArgs({
  options: {
    attacks: { type: 'string', default: Object.keys(ATTACKS).join(',') },
    games: { type: 'string', default: '100' },
    pause: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '12' },
    plays: { type: 'string', default: '600' },
    postgres: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    memory: { type: 'string', default: '400' },
    decoys: { type: 'boolean', default: false },
  },
})
const MOST_TIMES = 3
/** Below this nobody feels a difference, and the machine's own unrest is larger. */
const UNFELT_MS = 20

const names = values.attacks.split(',')
for (const name of names) if (!Object.hasOwn(ATTACKS, name)) throw new Error(`there is no attack "${name}"`)
const postgres = values.postgres ? await TestPostgres.start() : null
const save = await playLongGame(WISH, Number(values.plays))
let failures = 0

console.log(
  '| attack | p50 | p99 | longest | moves | board | file, table | memory | processors | honest refused | attackers |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const attack of names) {
  const report = await runHostile({
    attack,
    games: Number(values.games),
    pauseMs: Number(values.pause),
    seconds: Number(values.seconds),
    save,
    processes: postgres === null ? 1 : Number(values.processes),
    database: postgres === null ? null : await postgres.database(),
    decoys: values.decoys,
    databasePid: postgres?.pid,
  })
  failures += wrong(report).length
  console.log(line(ATTACKS[attack]?.words ?? attack, report))
  for (const one of wrong(report)) console.log(`    ${one}`)
}
await postgres?.stop()
console.log(failures === 0 ? 'nobody honest was slowed or refused' : `${failures} things are wrong`)
process.exit(failures === 0 ? 0 : 1)

function wrong({ calm, attacked }: HostileReport): string[] {
  const found: string[] = []
  const most = Math.max(UNFELT_MS, calm.p99) * MOST_TIMES
  if (attacked.p99 > most) found.push(`p99 ${ms(attacked.p99)} is over ${ms(most)}`)
  const grown = attacked.memory - calm.memory
  if (grown > Number(values.memory)) found.push(`${Math.round(grown)} MB more memory`)
  for (const [why, count] of attacked.refused) found.push(`refused ${count} times: ${why}`)
  return found
}

function line(words: string, { calm, attacked, spoils }: HostileReport): string {
  const pair = (of: (phase: Phase) => string) => `${of(calm)} → ${of(attacked)}`
  const refused = (phase: Phase) => [...phase.refused.values()].reduce((sum, count) => sum + count, 0)
  const cells = [
    words,
    pair(p => ms(p.p50)),
    pair(p => ms(p.p99)),
    pair(p => ms(p.max)),
    pair(p => String(p.moves)),
    pair(p => ms(p.look)),
    pair(p => ms(p.work)),
    pair(p => `${Math.round(p.memory)} MB`),
    pair(
      ({ processor: of }) =>
        `${percent(of.servers)} (${percent(of.busiest)}) + ${percent(of.database)} + ${percent(of.players)} + ${percent(of.attackers)}`,
    ),
    pair(p => String(refused(p))),
    `${spoils.served} served, ${spoils.refused} refused, ${spoils.closed} closed`,
  ]
  return `| ${cells.join(' | ')} |`
}

function percent(share: number): string {
  return String(Math.round(share * 100))
}

function ms(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`
}
