import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Slices } from '#server/queue/slices.ts'

/**
 * Hundreds who call in one moment are let in a few at a time, in fair turns by where they call from: between them moves are
 * played. Until its turn comes nothing that a connection sends is read. `mayCall`: whether one from there is listened to at all.
 */
export function takeInTurns(server: Server, mayCall: (remoteAddress: string) => boolean): void {
  const slices = new Slices()
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  // as `pauseOnConnect` of net.createServer, which an HTTP server does not hand on
  Object.assign(server, { pauseOnConnect: true })
  server.on('connection', (socket: Socket) => {
    const gone = () => socket.destroy()
    socket.once('error', gone)
    const from = socket.remoteAddress ?? ''
    if (!mayCall(from)) return gone()
    const greet = async () => {
      socket.removeListener('error', gone)
      for (const listener of listeners) listener.call(server, socket)
      socket.resume()
    }
    slices.run(from, () => !socket.destroyed, greet).catch(gone)
  })
}
