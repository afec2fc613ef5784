import { createMemo, createRoot, createSignal } from 'solid-js'
import type { ChatLine, ChatMessage, ChatRoom, ClientMessage, Role } from '#protocol/messages.ts'

/** The chat of a table, as this reader may hear it, and how far he has read. */
export function openTalk(send: (message: ClientMessage) => boolean) {
  const [lines, setLines] = createSignal<readonly ChatLine[]>([])
  const [read, setRead] = createSignal<{ [R in ChatRoom]?: number }>({})
  const [speaks, setSpeaks] = createSignal<ChatRoom>('players')
  const isNew = (line: ChatLine) => !line.mine && line.n > (read()[line.room] ?? 0)
  const unread = createRoot(() => createMemo(() => lines().filter(isNew).length))
  return {
    lines,
    isNew,
    unread,
    /** The room in which the reader speaks. */
    speaks,
    take(message: ChatMessage): void {
      if (message.whole) {
        setLines(message.lines)
        setRead(message.read ?? {})
        setSpeaks(message.speaks ?? 'players')
      } else setLines([...lines(), ...message.lines])
    },
    /** What one who is now blocked has said goes out of sight; the server tells no more of him. */
    hide: (role: Role) => setLines(lines().filter(line => line.mine || !line.roles.includes(role))),
    /** `place`: what on the board it points at. */
    say: (text: string, place: string | null): boolean =>
      send({ t: 'chat', text, ...(place === null ? {} : { place }) }),
    /** Everything that is there has been read. */
    markRead(): void {
      const next = { ...read() }
      for (const { room, n } of lines().filter(isNew)) {
        if (n > (next[room] ?? 0)) next[room] = n
      }
      for (const [room, n] of Object.entries(next) as [ChatRoom, number][]) {
        if (n !== read()[room]) send({ t: 'read', room, n })
      }
      setRead(next)
    },
  }
}
