import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { MOST_BY_ADDRESS } from '#server/ws/socket-counts.ts'

/** A server that lets in as many sockets as a real one would and does nothing for them: what honest players notice of an attack on it is what the attackers' own work costs on this machine. */
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const server = createServer()
let open = 0
server.on('upgrade', (request, socket, head) => {
  socket.on('error', () => socket.destroy())
  if (open++ >= MOST_BY_ADDRESS) socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
  else sockets.handleUpgrade(request, socket, head, () => {})
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
