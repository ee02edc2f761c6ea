import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }
export type Call = {
  method?: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
}
export type Send = (call: Call) => Promise<HttpResponse>

/** Fewer than wait to be accepted by a server in Node: the system drops what comes on top. */
const maxSockets = 500

/** Sends requests to one origin over keep-alive connections. */
export const senderTo = (origin: string): Send => {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets })
  return ({ method = 'GET', path, headers = {}, json }) =>
    new Promise((resolve, reject) => {
      const body = json === undefined ? null : JSON.stringify(json)
      // Set the length: Node omits it for bodies of unusual methods.
      const length = String(Buffer.byteLength(body ?? ''))
      const typedHeaders =
        body === null ? headers : { ...headers, 'content-type': 'application/json', 'content-length': length }
      const outgoing = request({ agent, hostname, port, method, path, headers: typedHeaders }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      outgoing.on('error', error =>
        reject(new Error(`${method} ${path.slice(0, 200)}: ${error.message}`, { cause: error })),
      )
      outgoing.end(body ?? undefined)
    })
}

/** A response with an unexpected status. */
export class UnexpectedStatus extends Error {
  readonly response: HttpResponse

  constructor(response: HttpResponse, expected: readonly number[]) {
    const { status, body } = response
    super(`answered ${status} instead of ${expected.join(' or ')}: ${body.toString().slice(0, 300)}`)
    this.response = response
  }
}

/** The response if it has this status; else throws an error that quotes it. */
export const expectStatus = (sent: HttpResponse, ...statuses: number[]): HttpResponse => {
  if (statuses.includes(sent.status)) return sent
  throw new UnexpectedStatus(sent, statuses)
}

/** A response parsed as JSON. */
export const parseJson = <T>({ headers, body }: HttpResponse) => {
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  return JSON.parse(text.toString()) as T
}

/** The browser's Accept-Encoding, so that responses are compressed. */
export const browserEncodings = { 'accept-encoding': 'gzip, deflate, br' }
