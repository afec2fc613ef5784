import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage, ServerMessage, StateMessage } from '#protocol/messages.ts'
import { openTable } from './table-store.ts'

class Socket {
  static readonly OPEN = 1
  static last: Socket
  readonly readyState = 1
  readonly sent: ClientMessage[] = []
  onopen = (): void => {}
  onmessage = (_: { data: string }): void => {}
  onclose = (_: { code: number }): void => {}
  constructor() {
    Socket.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {}
  tell(message: Partial<ServerMessage>): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const STATE: Omit<StateMessage, 'revision'> = {
  t: 'state',
  step: 3,
  as: 'union',
  curtain: null,
  keep: -1,
  undo: { steps: 0, bar: 'start' },
  outcome: null,
  frames: [],
  pending: null,
  choices: ['pass'],
}

describe('the line to a table', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
    vi.stubGlobal('location', new URL('http://table.test/t/one'))
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('counts as up when the table has been told over it, not when it opens: until then the server refuses choices', () => {
    const store = openTable('one', () => {})
    const first = Socket.last
    first.onopen()
    expect(first.sent).toEqual([{ t: 'hello', builds: true }])
    expect(store.link().up).toBe(false)
    first.tell({ ...STATE, revision: 5 })
    expect(store.link().up).toBe(true)

    first.onclose({ code: 1006 })
    expect(store.link().up).toBe(false)
    vi.advanceTimersByTime(500)
    const second = Socket.last
    expect(second).not.toBe(first)
    second.onopen()
    expect(second.sent).toEqual([{ t: 'hello', builds: true, seen: 5 }])
    expect(store.link().up).toBe(false)
    second.tell({ ...STATE, revision: 5 })
    expect(store.link().up).toBe(true)
    store.play(['pass'], null)
    expect(second.sent.at(-1)).toEqual({ t: 'play', key: 'pass', revision: 5 })
    store.close()
  })
})
