import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { getPort } from '../../platform/postgres/address.ts'
import { onCleanup } from './cleanup.ts'

type Address = { host: string; port: number }

/** A way to a server that can go silent, as when a machine loses its power: nothing is answered, and nothing closed. */
export const startRelay = async (target: Address) => {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(client => {
    sockets.add(client.on('error', () => {}))
    if (isSilent) return
    const toTarget = connect(target).on('error', () => {})
    sockets.add(toTarget)
    client.pipe(toTarget).pipe(client)
  })
  server.listen(0, target.host)
  await once(server, 'listening')
  onCleanup(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const goSilent = () => {
    isSilent = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { address: { host: target.host, port: getPort(server) }, goSilent }
}
