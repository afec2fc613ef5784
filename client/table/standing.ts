import { createEffect, createSignal, on } from 'solid-js'
import type { TableStore } from '#client/net/table-store.ts'
import type { BoardModule, Offered } from './board-api.ts'
import { useOf } from './offers.ts'

/** An answer given for the player whenever this question comes with it on offer. */
export interface StandingAnswer {
  prompt: string
  key: string
}

const stored = (id: string) => `longroll.standing.${id}`

/** Answers that the player has asked not to be asked about again at this table; they can be taken back. */
export function standingAnswers(
  store: TableStore,
  board: BoardModule,
  offers: () => readonly Offered[],
  send: (key: string) => void,
) {
  const [answers, setAnswers] = createSignal<readonly StandingAnswer[]>(read(store.id))
  let reached = -1

  function keep(list: readonly StandingAnswer[]): void {
    setAnswers(list)
    localStorage.setItem(stored(store.id), JSON.stringify(list))
  }
  const prompt = () => store.moment()?.pending?.prompt ?? ''

  // Only onwards: whoever takes a play back wants to choose himself.
  createEffect(
    on(offers, list => {
      const step = store.moment()?.step ?? 0
      const onwards = step > reached
      reached = step
      if (!onwards || list.length === 0) return
      const answer = answers().find(a => a.prompt === prompt())
      if (answer !== undefined && list.some(o => o.key === answer.key)) send(answer.key)
    }),
  )

  return {
    answers,
    /** Whether this answer may be made a standing one. */
    may: (offer: Offered): boolean => offer.targets.length === 0 && useOf(board.uses, offer).standing === true,
    give(key: string): void {
      keep([...answers().filter(a => a.prompt !== prompt()), { prompt: prompt(), key }])
      send(key)
    },
    takeBack: (answer: StandingAnswer): void => keep(answers().filter(a => a !== answer)),
  }
}

function read(id: string): readonly StandingAnswer[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(stored(id)) ?? '[]')
    return Array.isArray(list) ? list.filter(isAnswer) : []
  } catch {
    return []
  }
}

const isAnswer = (value: unknown): value is StandingAnswer => {
  const { prompt, key } = (value ?? {}) as Partial<StandingAnswer>
  return typeof prompt === 'string' && typeof key === 'string'
}
