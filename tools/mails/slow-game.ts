import type { BotMaker, Chooser } from '#ai/bot.ts'
import { seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { random } from '#ai/random.ts'
import { choiceKey, type Role, seedFrom } from '#engine/index.ts'
import type { TableInfo } from '#protocol/messages.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { sendMail } from '#server/notices/send.ts'
import { settingsOf } from '#server/notices/settings.ts'
import { textOf } from '#server/notices/text.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import { playChoices } from '#server/play/play-choices.ts'
import type { Services } from '#server/services.ts'
import { fakeTime, HOUR, MINUTE } from '#server/testing/fake-time.ts'
import { drawFrom } from '#server/testing/seeded.ts'
import { mailSink, type SunkMail } from '#server/testing/sinks.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'
import { LANGUAGES } from '#words/title.ts'

export interface SlowGame {
  title: string
  scenario?: string
  /** Who plays for the two people. */
  bot: string
  /** At most so many mails. */
  most: number
  seed: number
}

const PASSWORD = 'correct horse 1861'
const NAMES = ['Ann Lee', 'Ben Hooker', 'Carlo Meade', 'Dora Long', 'Emil Reynolds', 'Flora Hill']

/**
 * A game between people who come to the table when a mail calls them, some hours later, and stay until another is
 * asked. Gives each mail, as the mail server got it, in every language.
 */
export async function* slowGame({ title: id, scenario, bot, most, seed }: SlowGame): AsyncGenerator<SunkMail[]> {
  const time = fakeTime()
  const post = await mailSink()
  const server = await testServer({
    registry: REGISTRY,
    now: time.now,
    draw: drawFrom(`mails ${seed}`),
    smtpUrl: post.url,
    mailFrom: 'Longroll <table@example.org>',
    publicUrl: 'https://play.example.org',
    privateHooks: true,
  })
  const { services } = server
  const title = services.titles.get(id)
  if (title === undefined) throw new Error(`there is no game "${id}"`)
  const { roles, scenarios } = title.game
  const people = await Promise.all(roles.map((_, i) => account(server.address, NAMES[i] as string)))
  const [first, ...others] = people as [TestPerson, ...TestPerson[]]
  const table = await first.create({
    game: id,
    scenario: scenario ?? (scenarios[0]?.id as string),
    side: roles[0] as Role,
    opponent: { kind: 'invite' },
    pace: { kind: 'days', days: 3, atZero: 'claim' },
  })
  const { invite } = await first.get<TableInfo>(`/api/tables/${table}`)
  for (const person of others) await person.post(`/api/tables/${table}/join`, { token: invite })
  for (const [i, person] of people.entries()) {
    await person.post('/api/notices/mail', { address: `${i}@example.org`, lang: 'en', password: PASSWORD })
    const token = /\/mail\/verify\/(\S+)/.exec(post.mails.at(-1)?.text ?? '')?.[1]
    await person.post('/api/mail/verify', { token })
    await person.post('/api/notices', { rule: 'away', lang: 'en', hour: 8, zone: 'Europe/Rome' })
  }
  const maker: BotMaker = title.bots[bot] ?? random
  const minds = new Map(roles.map((role, i) => [role, oneByOne(maker({ seed: seedFrom(seed + i) }))]))
  const printed = new Set<string>()
  try {
    for (let n = 0; n < most; ) {
      const over = !(await visit(services, table, minds))
      time.pass(5 * HOUR + 7 * MINUTE)
      post.mails.length = 0
      await sweepTurns(services)
      await sweepNotices(services)
      const all = await services.store.db.selectFrom('notices').selectAll().where('state', '=', 'sent').execute()
      const sent = all.filter(notice => !printed.has(notice.id))
      const own = [...post.mails]
      for (const notice of sent) {
        printed.add(notice.id)
        const settings = await settingsOf(services, notice.person_id)
        if (settings === undefined) continue
        post.mails.length = 0
        for (const lang of LANGUAGES) {
          const reader = { ...settings, lang }
          await sendMail(services, reader, await textOf(services, notice, reader))
        }
        if (own[0] !== undefined && !own.some(mail => mail.text === post.mails[0]?.text)) {
          throw new Error('what was sent is not what is printed')
        }
        yield [...post.mails]
        n++
      }
      if (over) return
    }
  } finally {
    await server.close()
    post.close()
  }
}

async function account(address: string, name: string): Promise<TestPerson> {
  const person = new TestPerson(address)
  await person.post('/api/guest')
  await person.post('/api/account', { name, password: PASSWORD })
  return person
}

/** Whoever is asked comes, sees all that happened, and plays until another is asked. False: the game is over. */
async function visit(services: Services, id: string, minds: ReadonlyMap<Role, Chooser>): Promise<boolean> {
  const table = await services.tables.get(id)
  const here = table.now.deciders[0]
  const person = table.seat(here ?? '')?.person_id ?? ''
  while (table.inPlay && table.now.deciders[0] === here && here !== undefined) {
    const choice = minds.get(here)?.choose(seatOf(table.game, table.now.state, here))
    if (choice === undefined) throw new Error(`nobody plays ${here}`)
    const { step } = table.now
    const { made } = await playChoices(services, table, {
      role: here,
      keys: [choiceKey(table.game, choice)],
      revision: table.now.revision,
    })
    await look(services, id, person, step + made)
    table.looked.set(person, step + made)
  }
  return table.inPlay
}

async function look({ store, config }: Services, table: string, person: string, seen: number): Promise<void> {
  await store.db
    .updateTable('seats')
    .set({ seen, seen_at: config.now() })
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .execute()
}
