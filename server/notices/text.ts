import type { Services } from '#server/services.ts'
import type { NoticeRow, NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import { duration, gameName, type Key, langOf, say } from './words.ts'

export interface NoticeText {
  title: string
  text: string
  /** Opens what it is about. */
  url: string
}

/** A notice in the words of its reader. */
export async function textOf(services: Services, notice: NoticeRow, settings: NoticeSettingsRow): Promise<NoticeText> {
  const lang = langOf(settings.lang)
  const args = JSON.parse(notice.args) as Record<string, string | number>
  const table =
    notice.table_id === null
      ? undefined
      : await services.store.db.selectFrom('tables').select('game').where('id', '=', notice.table_id).executeTakeFirst()
  const game = table === undefined ? '' : await gameName(lang, table.game)
  const left = typeof args.minutes === 'number' ? duration(lang, args.minutes) : ''
  const list = typeof args.list === 'string' ? `\n${args.list}` : ''
  return {
    title: say(lang, `title.${notice.kind}` as Key, { game }),
    text: say(lang, `text.${notice.kind}` as Key, { name: '', who: 'other', ...args, game, left }) + list,
    url: `${services.channels.base}${notice.table_id === null ? (notice.kind === 'test' ? '/notices' : '/games') : `/t/${notice.table_id}`}`,
  }
}
