import type { ClientMessage, ServerMessage } from '#protocol/messages.ts'

export type Link = { up: true } | { up: false; retryAt: number | null }

export interface Line {
  send(message: ClientMessage): boolean
  retry(): void
  close(): void
}

const FIRST_WAIT = 500
/** The server closes with this when the one who opened it may no longer be here. */
const DISMISSED = 4001
const LONGEST_WAIT = 15_000

/**
 * One socket to a table that comes back by itself: after a break it waits half a second, then twice as long each time,
 * and at once when the browser says that the net is back. `hello` is asked for the first message of each connection,
 * so that the server can send only what is new.
 */
export function openLine(
  tableId: string,
  hello: () => ClientMessage,
  onMessage: (message: ServerMessage) => void,
  onLink: (link: Link) => void,
  onDismissed: () => void,
): Line {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let closed = false

  function connect(): void {
    clearTimeout(timer)
    if (closed) return
    const address = new URL(`/ws/${tableId}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const mine = new WebSocket(address)
    socket = mine
    mine.onopen = () => {
      wait = FIRST_WAIT
      mine.send(JSON.stringify(hello()))
      onLink({ up: true })
    }
    mine.onmessage = event => {
      if (socket === mine) onMessage(JSON.parse(String(event.data)) as ServerMessage)
    }
    mine.onclose = event => {
      if (socket !== mine || closed) return
      socket = null
      if (event.code === DISMISSED) onDismissed()
      onLink({ up: false, retryAt: Date.now() + wait })
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }

  const retry = () => {
    if (socket === null) connect()
  }
  addEventListener('online', retry)
  connect()

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    retry,
    close() {
      closed = true
      clearTimeout(timer)
      removeEventListener('online', retry)
      socket?.close()
      socket = null
    },
  }
}
