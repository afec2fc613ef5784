import { RequestFailed } from '#client/net/api.ts'
import type { ThoughtLine } from '#protocol/coach.ts'
import type { Failure } from '#protocol/messages.ts'
import { QUEUE_LINES } from '#protocol/queue.ts'

/** How far a thought is: a place in the queue from 1, or a share from 0 to 1. */
export interface Hearing {
  place(place: number): void
  progress(done: number): void
}

/** Ask the server for what takes its time. It thinks on until `signal` says that nobody wants to know any more. */
export async function think<T>(path: string, body: unknown, hearing: Hearing, signal: AbortSignal): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: `${QUEUE_LINES}, application/json` },
      body: JSON.stringify(body),
      signal,
    })
  } catch {
    throw new RequestFailed('offline', 'no answer')
  }
  if (!answer.headers.get('content-type')?.startsWith(QUEUE_LINES)) {
    const told = (await answer.json().catch(() => null)) as (T & Partial<Failure>) | null
    if (answer.ok && told !== null) return told
    throw failed(told)
  }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const part = await reader?.read().catch(() => undefined)
    if (part === undefined || part.done) throw new RequestFailed('offline', 'the answer broke off')
    const lines = (text + part.value).split('\n')
    text = lines.pop() as string
    for (const line of lines) {
      const told = JSON.parse(line) as T & Partial<Failure> & Partial<ThoughtLine>
      if ('place' in told) hearing.place(Number(told.place))
      else if ('done' in told) hearing.progress(Number(told.done))
      else if (told.code !== undefined) throw failed(told)
      else return told
    }
  }
}

const failed = (failure: Partial<Failure> | null): RequestFailed =>
  new RequestFailed(failure?.code ?? 'serverError', failure?.message ?? '', failure?.step)
