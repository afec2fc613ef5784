import type { BoardModule, Offered } from '#client/board/api.ts'
import { useOf } from '#client/board/offers.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { StandingMessage } from '#protocol/messages.ts'

/** Names of doctrines begin so. */
export const DOCTRINE = '@'

/** An answer that the server gives for the player whenever this question comes with it on offer. */
export type StandingAnswer = StandingMessage['answers'][number]

/** Answers that the player has asked not to be asked about again at this table; they can be taken back. */
export function standingAnswers(
  store: TableStore,
  module: BoardModule,
  send: (key: string) => void,
  speakAs: () => string | null,
) {
  const prompt = () => store.moment()?.pending?.prompt ?? ''
  return {
    answers: store.standing,
    /** Whether this answer may be made a standing one. */
    may: (offer: Offered): boolean =>
      offer.targets.length === 0 && (useOf(module.uses, offer).standing ?? false) !== false,
    give(key: string): void {
      store.setStanding(prompt(), key, speakAs())
      send(key)
    },
    /** Ways in which the server can answer the present question, now and whenever it comes again. */
    doctrines: (): readonly string[] => store.info()?.doctrines[prompt()] ?? [],
    follow: (doctrine: string): void => store.setStanding(prompt(), `${DOCTRINE}${doctrine}`, speakAs()),
    takeBack: ({ prompt: asked, role }: StandingAnswer): void =>
      store.setStanding(asked, null, speakAs() === null ? null : role),
  }
}
