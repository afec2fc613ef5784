import { noticeLog } from '#server/notices/log.ts'
import { noticesOf } from '#server/notices/settings.ts'
import type { Services } from '#server/services.ts'
import { listBlocked } from './blocks.ts'
import { listSessions, type Session } from './sessions.ts'

/** All that is kept about a person, in his own hands. */
export async function myData(services: Services, session: Session) {
  const { person } = session
  const { db } = services.store
  const [account, games, chat, notes, placeNotes, invitations, friends] = await Promise.all([
    db.selectFrom('accounts').select(['login', 'created_at']).where('person_id', '=', person.id).executeTakeFirst(),
    db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select([
        'tables.id',
        'game',
        'scenario',
        'status',
        'role',
        'title',
        'standing',
        'orders',
        'archived',
        'outcome',
        'tables.created_at',
        'at',
      ])
      .where('person_id', '=', person.id)
      .execute(),
    db
      .selectFrom('chat')
      .select(['table_id', 'room', 'text', 'place', 'at'])
      .where('person_id', '=', person.id)
      .execute(),
    db.selectFrom('notes').select(['table_id', 'text', 'at']).where('person_id', '=', person.id).execute(),
    db.selectFrom('place_notes').select(['table_id', 'place', 'text']).where('person_id', '=', person.id).execute(),
    db.selectFrom('invitations').select(['table_id', 'at']).where('person_id', '=', person.id).execute(),
    db
      .selectFrom('friends')
      .innerJoin('people', 'people.id', 'friends.friend_id')
      .select(['people.name', 'friends.at'])
      .where('friends.person_id', '=', person.id)
      .execute(),
  ])
  const [measures, reports, holidays, ratings, results] = await Promise.all([
    db.selectFrom('measures').select(['muted_until', 'banned_until']).where('person_id', '=', person.id).execute(),
    db.selectFrom('reports').select(['table_id', 'text', 'at']).where('by_id', '=', person.id).execute(),
    db.selectFrom('holidays').select(['starts_at', 'ends_at']).where('person_id', '=', person.id).execute(),
    db
      .selectFrom('ratings')
      .select(['game', 'mu', 'sigma', 'games', 'at'])
      .where('person_id', '=', person.id)
      .execute(),
    db.selectFrom('results').selectAll().where('person_id', '=', person.id).execute(),
  ])
  const [studies, noticeRules, read] = await Promise.all([
    db.selectFrom('studies').selectAll().where('person_id', '=', person.id).execute(),
    db.selectFrom('notice_rules').select(['table_id', 'rule']).where('person_id', '=', person.id).execute(),
    db.selectFrom('chat_read').select(['table_id', 'room', 'n']).where('person_id', '=', person.id).execute(),
  ])
  return {
    about: 'Everything that this server keeps about you. Times are milliseconds since 1970.',
    person: { id: person.id, name: person.name, guest: person.guest === 1, createdAt: person.created_at },
    account: account === undefined ? null : { name: account.login, createdAt: account.created_at },
    sessions: await listSessions(services, session),
    games: games.map(({ outcome, ...game }) => ({ ...game, outcome: outcome === null ? null : JSON.parse(outcome) })),
    chat,
    read,
    notes,
    placeNotes,
    studies: studies.map(({ person_id: _, notes, ...study }) => ({ ...study, notes: JSON.parse(notes) })),
    invitations,
    friends,
    blocked: await listBlocked(services, person.id),
    notices: await noticesOf(services, person),
    noticeRules,
    sent: (await noticeLog(services, person.id)).notices,
    measures,
    reports,
    holidays,
    ratings,
    results,
  }
}
