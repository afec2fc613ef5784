import type { Offered } from '#client/board/api.ts'
import type { Meaning } from '#client/board/offers.ts'
import { list, t } from '#client/i18n/index.ts'
import type { TableInfo } from '#protocol/messages.ts'
import type { Words } from '#words/words.ts'

/** A choice in words. */
export const offerText = (info: TableInfo, offer: Offered, words: Words, view: unknown): string =>
  words.choice(info.verbs, offer.key, view)

/** One of several things that a target can mean; alike choices of several subjects are told once with their number. */
export function meaningText(info: TableInfo, meaning: Meaning, words: Words, view: unknown): string {
  const last = meaning.line === undefined ? undefined : meaning.offers.at(-1)
  if (last !== undefined) return offerText(info, last, words, view)
  const texts = [...new Set(meaning.offers.map(o => offerText(info, o, words, view)))]
  return texts.length <= 2
    ? list(texts)
    : t('choose.several', { first: texts[0] as string, n: meaning.offers.length - 1 })
}
