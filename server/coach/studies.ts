import type { MakeStudy, StudyList, StudyTold, WriteStudy } from '#protocol/coach.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/people.ts'
import { changeTable } from '#server/storage/tables.ts'
import { apartOf } from '#server/tables/apart.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'

/** Of one person; more are nobody's studies. */
const MOST = 500

/** Keep a line of moves with words under a link of its own. Whoever has the link may look at the board. */
export async function makeStudy(
  services: Services,
  table: LiveTable,
  person: string,
  wish: MakeStudy,
): Promise<string> {
  checkLine(table, wish)
  const ended = table.row.status === 'over' || table.row.status === 'aborted'
  const isOwn = apartOf(table.row, table.seats, person) !== null
  if (!ended && !isOwn)
    throw new Refused('notOver', 'a study is made of a game that is over, or of a board of one’s own')
  const { db } = services.store
  const { n } = await db
    .selectFrom('studies')
    .select(q => q.fn.countAll().as('n'))
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST) throw new Refused('tooMany', `at most ${MOST} studies`)
  if (table.row.watch === 'nobody') await openByLink(services, table, person)
  const id = newId()
  const { title, from, to, notes } = wish
  await db
    .insertInto('studies')
    .values({
      id,
      table_id: table.id,
      person_id: person,
      title,
      first: from,
      last: to,
      notes: JSON.stringify(notes),
      at: services.config.now(),
    })
    .execute()
  return id
}

/** Only whoever sits at a closed table opens it. */
async function openByLink(services: Services, table: LiveTable, person: string): Promise<void> {
  if (table.rolesOf(person).length === 0) throw new Refused('notWatched')
  await inTurnWith(services, table, async () => {
    if (!(await changeTable(services.store, table.id, table.now.revision, { watch: 'link' })))
      throw new Refused('stale')
    table.row.watch = 'link'
    announce(table)
  })
}

export async function readStudy(services: Services, id: string, person: string | null): Promise<StudyTold> {
  const row = await services.store.db
    .selectFrom('studies')
    .innerJoin('tables', 'tables.id', 'studies.table_id')
    .leftJoin('people', 'people.id', 'studies.person_id')
    .select(['studies.table_id', 'tables.game', 'studies.title', 'people.name', 'studies.person_id'])
    .select(['first', 'last', 'notes'])
    .where('studies.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused('noSuchStudy')
  return {
    id,
    table: row.table_id,
    game: row.game,
    title: row.title,
    by: row.name,
    mine: row.person_id === person,
    from: row.first,
    to: row.last,
    notes: JSON.parse(row.notes),
  }
}

/** Whoever wrote it changes it. */
export async function writeStudy(services: Services, id: string, person: string, wish: WriteStudy): Promise<void> {
  const { table } = await ownStudy(services, id, person)
  checkLine(await services.tables.get(table), wish)
  const { title, from, to, notes } = wish
  await services.store.db
    .updateTable('studies')
    .set({ title, first: from, last: to, notes: JSON.stringify(notes), at: services.config.now() })
    .where('id', '=', id)
    .execute()
}

export async function removeStudy(services: Services, id: string, person: string): Promise<void> {
  await ownStudy(services, id, person)
  await services.store.db.deleteFrom('studies').where('id', '=', id).execute()
}

export async function studiesOf(services: Services, table: string): Promise<StudyList> {
  const rows = await services.store.db
    .selectFrom('studies')
    .leftJoin('people', 'people.id', 'studies.person_id')
    .select(['studies.id', 'studies.title', 'people.name'])
    .where('table_id', '=', table)
    .orderBy('studies.at', 'desc')
    .limit(MOST)
    .execute()
  return { studies: rows.map(({ id, title, name }) => ({ id, title, by: name })) }
}

async function ownStudy(services: Services, id: string, person: string): Promise<StudyTold> {
  const study = await readStudy(services, id, person)
  if (!study.mine) throw new Refused('notYourSeat', 'this study is another’s')
  return study
}

function checkLine(table: LiveTable, { from, to, notes }: WriteStudy): void {
  const isOn = (step: number) => step >= from && step <= to
  if (from > to || to > table.now.step || !notes.every(note => isOn(note.step))) {
    throw new Refused('malformed', 'a study goes from one position to a later one, and its words belong between')
  }
}
