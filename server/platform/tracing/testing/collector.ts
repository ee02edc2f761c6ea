import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: string }

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  status?: { code: number }
}

export const attributesOf = ({ attributes }: ReceivedSpan): Record<string, string | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** A collector of traces that keeps what it gets. */
export const startCollector = async (answer = { status: 200, body: '{}' }) => {
  const bodies: string[] = []
  const paths: string[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    paths.push(String(request.url))
    keys.push([request.headers['api-key']].flat()[0])
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const spans = (): ReceivedSpan[] =>
    bodies.flatMap(body => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as ReceivedSpan[])
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { endpoint: `http://127.0.0.1:${port}`, spans, text: () => bodies.join('\n'), bodies, paths, keys, stop }
}

export type TestCollector = Awaited<ReturnType<typeof startCollector>>
