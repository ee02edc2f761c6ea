import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { getPort } from '../../platform/postgres/address.ts'
import { onCleanup } from './cleanup.ts'

const checkMs = 200

/** Undefined = no answer in time, which a busy machine also gives. */
const isReady = (url: string) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    answer => answer.ok,
    error => (error instanceof Error && error.name === 'TimeoutError' ? undefined : false),
  )

const forward = (incoming: IncomingMessage, outgoing: ServerResponse, url: string) => {
  // A connection for each call: one that is kept may be closed just as it is used.
  const headers = { ...incoming.headers, connection: 'close' }
  const call = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers, agent: false })
  call.once('response', response => {
    const { connection: _, ...kept } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, kept)
    response.once('error', () => outgoing.destroy()).pipe(outgoing)
  })
  call.once('error', () => outgoing.destroy())
  incoming.pipe(call)
}

/** A balancer in front of servers; its caller sees each call that one of them fails. */
export type Balancer = {
  url: string
  /** Resolves when the server gets calls. */
  add(url: string): Promise<void>
  /** The server gets no more calls. */
  remove(url: string): void
  /** How many servers get calls. */
  countReady(): number
}

/** Starts a balancer that asks each server every 200 ms whether it is ready, and retries nothing. */
export const startBalancer = async (): Promise<Balancer> => {
  const servers = new Map<string, boolean>()
  const listReady = () => [...servers].filter(([, ready]) => ready).map(([url]) => url)
  const check = async (url: string) => {
    const ready = await isReady(url)
    if (servers.has(url) && ready !== undefined) servers.set(url, ready)
  }
  const timer = setInterval(() => void Promise.all([...servers.keys()].map(check)), checkMs)
  let calls = 0
  const http = createServer((incoming, outgoing) => {
    const ready = listReady()
    calls += 1
    const url = ready[calls % ready.length]
    if (url) forward(incoming, outgoing, url)
    else outgoing.writeHead(503).end()
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onCleanup(() => {
    clearInterval(timer)
    http.closeAllConnections()
    http.close()
  })
  return {
    url: `http://127.0.0.1:${getPort(http)}`,
    add: async url => {
      servers.set(url, false)
      while (!servers.get(url)) await check(url)
    },
    remove: url => void servers.delete(url),
    countReady: () => listReady().length,
  }
}
