import type { ClientMessage, Forecast, Role, ServerMessage } from '#protocol/messages.ts'

interface Asked {
  id: number
  keys: readonly string[]
  as: Role | null
  /** After which play; null: now. */
  at: number | null
  revision: number
  name: string
  done(forecast: Forecast | null): void
}

export type Forecasts = ReturnType<typeof openForecasts>

/**
 * Questions to the server what a fight may come to. An answer is kept as long as the moment lasts; with the next moment those
 * still open are answered by null. What a broken line has lost is asked again.
 */
export function openForecasts(send: (message: ClientMessage) => boolean) {
  const open = new Map<number, Asked>()
  const kept = new Map<string, Forecast | null>()
  let now = 0
  let count = 0

  function put({ id, keys, as, at, revision }: Asked): void {
    const more = { ...(as === null ? {} : { as }), ...(at === null ? {} : { at }) }
    send({ t: 'forecast', id, keys: [...keys], revision, ...more })
  }

  function close(which: (asked: Asked) => boolean): void {
    for (const asked of [...open.values()].filter(which)) {
      open.delete(asked.id)
      asked.done(null)
    }
  }

  return {
    /** null: there is no such fight, it could not be worked out, or the moment has passed. */
    ask(keys: readonly string[], as: Role | null, at: number | null = null): Promise<Forecast | null> {
      const name = `${as ?? ''} ${at ?? ''} ${keys.join(' ')}`
      const known = kept.get(name)
      if (known !== undefined) return Promise.resolve(known)
      return new Promise(done => {
        const asked: Asked = { id: ++count, keys, as, at, revision: now, name, done }
        open.set(asked.id, asked)
        put(asked)
      })
    },
    take({ id, forecast }: Extract<ServerMessage, { t: 'forecast' }>): void {
      const asked = open.get(id)
      if (asked === undefined) return
      open.delete(id)
      kept.set(asked.name, forecast)
      asked.done(forecast)
    },
    /** The moment told now; `afresh`: the first one after the line was broken. */
    at(revision: number, afresh: boolean): void {
      if (revision !== now) {
        now = revision
        kept.clear()
        close(asked => asked.revision !== revision)
      }
      if (afresh) for (const asked of open.values()) put(asked)
    },
    /** The server refused one of them. */
    refused: (id: number) => close(asked => asked.id === id),
  }
}
