import { type JSX, Show } from 'solid-js'
import { paceWords, successorWords } from '#client/clocks/time-words.ts'
import { t } from '#client/i18n/index.ts'
import { seatName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { Kept } from '#client/parts/kept.tsx'
import { useTable } from './context.ts'

/** What needs the consent of the others: a draw, calling the game off, taking back, another pace, a seat. */
export function OffersBar(): JSX.Element {
  const table = useTable()
  const name = (role: string) => seatName(table.info()?.seats.find(s => s.role === role))
  const successor = (to: Parameters<typeof successorWords>[0] | undefined) =>
    to === undefined ? '' : successorWords(to)
  return (
    <Kept each={table.info()?.offers ?? []} id={offer => `${offer.what} ${offer.by}`}>
      {offer => {
        const answering = () => offer().waiting.find(role => table.mine().includes(role))
        const own = () => table.mine().includes(offer().by)
        return (
          <section class="offer" aria-label={t('offer.region')}>
            <p>
              {t(own() ? `offer.own.${offer().what}` : `offer.${offer().what}`, {
                name: name(offer().by),
                pace: paceWords(offer().pace ?? null),
                to: successor(offer().successor),
              })}
            </p>
            <Show when={offer().what === 'undo' && offer().to !== null}>
              <p class="hint">
                {t('offer.undoTo', { to: offer().to ?? 0, n: table.replay.last() - (offer().to ?? 0) })}
              </p>
            </Show>
            <div class="btns">
              <Show when={offer().what === 'undo' && offer().to !== null}>
                <button
                  type="button"
                  class="btn quiet"
                  data-action="see-undo"
                  onClick={() => table.replay.show(offer().to ?? 0)}
                >
                  {t('offer.see')}
                </button>
              </Show>
              <Show when={answering()}>
                {role => (
                  <>
                    <button
                      type="button"
                      class="btn pri"
                      onClick={() => void api.answer(table.store.id, offer().what, true, role()).catch(() => {})}
                    >
                      {t('offer.accept')}
                    </button>
                    <button
                      type="button"
                      class="btn quiet"
                      onClick={() => void api.answer(table.store.id, offer().what, false, role()).catch(() => {})}
                    >
                      {t('offer.refuse')}
                    </button>
                  </>
                )}
              </Show>
              <Show when={own() && answering() === undefined}>
                <button
                  type="button"
                  class="btn quiet"
                  onClick={() => void api.answer(table.store.id, offer().what, false, offer().by).catch(() => {})}
                >
                  {t('offer.withdraw')}
                </button>
              </Show>
            </div>
          </section>
        )
      }}
    </Kept>
  )
}
