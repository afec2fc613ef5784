import { createHmac, randomBytes } from 'node:crypto'
import { IllegalChoice, parseKey, type Role, type Seed } from '#engine/index.ts'
import type { AdviceTold, WisdomTold } from '#protocol/coach.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { checkAdvice, markAdvised } from './may-advise.ts'
import type { Curious } from './thought-pool.ts'

/** Who asks, about which moment and for which seat. */
export interface Question {
  person: string
  revision: number
  as: Role | undefined
}

/** What the general would do at this seat, from what it knows. */
export async function adviceAt(
  services: Services,
  table: LiveTable,
  question: Question,
  curious: Curious,
): Promise<AdviceTold> {
  const asked = await admit(services, table, question)
  return { revision: question.revision, ...(await services.thoughts.think({ kind: 'advise', ...asked }, curious)) }
}

/** Whether it is wise to make these choices, by which a turn ends. */
export async function wisdomAt(
  services: Services,
  table: LiveTable,
  question: Question,
  keys: readonly string[],
  curious: Curious,
): Promise<WisdomTold> {
  try {
    for (const key of keys) parseKey(table.game, key)
  } catch (error) {
    if (error instanceof IllegalChoice) throw new Refused(error.code, error.message)
    throw error
  }
  const asked = await admit(services, table, question)
  if (!table.now.offersTo(asked.role).has(keys[0] as string)) throw new Refused('notOffered')
  return { revision: question.revision, ...(await services.thoughts.think({ kind: 'wise', ...asked, keys }, curious)) }
}

async function admit(services: Services, table: LiveTable, { person, revision, as }: Question) {
  await checkAdvice(services, table, person)
  const { now, row } = table
  const mine = table.rolesOf(person)
  const role = as ?? now.deciders.find(one => mine.includes(one)) ?? (mine[0] as Role)
  if (!mine.includes(role)) throw new Refused('notYourSeat')
  // another's secret answer to the same question makes nobody's question stale
  if (revision > now.revision || revision < (now.askedSince.get(role) ?? now.revision)) throw new Refused('stale')
  if (!now.deciders.includes(role)) throw new Refused('notYourDecision')
  // the state is taken before anything is awaited: it is of the revision that was asked about
  const asked = { game: row.game, state: JSON.stringify(now.state), role, seed: seedOf(role, now.step) }
  await markAdvised(services, table)
  return asked
}

/** Nobody outside knows it: from an answer and a known seed one could reckon back to what is hidden, where a title mixes from there. */
const SECRET = randomBytes(32)

/** The same question has the same answer as long as the process lives, whatever the asker cannot see. */
const seedOf = (role: Role, step: number): Seed =>
  createHmac('sha256', SECRET).update(`advice ${role} ${step}`).digest('hex').slice(0, 32)
