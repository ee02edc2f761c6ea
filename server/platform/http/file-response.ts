import { Readable } from 'node:stream'
import type { Endpoint, FileResponse, SentFile } from '@trellis/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** Milliseconds after which a stalled reader is disconnected: it holds a database connection. */
const timeoutMs = 60_000

export const isFileResponse = (response: unknown): response is FileResponse =>
  typeof response === 'object' && response !== null && 'contentTypes' in response

const isSentFile = (answer: unknown): answer is SentFile =>
  typeof answer === 'object' && answer !== null && 'pieces' in answer

/** The result of a file handler. */
export const sentFile = (answer: unknown) => {
  if (isSentFile(answer)) return answer
  throw new Error('The handler answered no file.')
}

/** The OpenAPI media type of a file response; null for other responses. */
export const fileMediaType = ({ response }: Endpoint) => {
  if (!isFileResponse(response)) return null
  const schema = z.string().meta({ format: 'binary' })
  return {
    description: 'A file',
    content: Object.fromEntries(response.contentTypes.map(contentType => [contentType, { schema }])),
  }
}

/** The file name twice: in UTF-8, and in ASCII for old clients. */
export const buildDisposition = (name: string) => {
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\]/g, '')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

async function* withStallTimeout(pieces: AsyncIterable<string | Uint8Array>, stalled: () => void) {
  for await (const piece of pieces) {
    const timer = setTimeout(stalled, timeoutMs)
    yield piece
    clearTimeout(timer)
  }
}

/** Waits for the first chunk: an error before it is still sent as a problem. */
const withFirstChunk = async (pieces: AsyncIterable<string | Uint8Array>) => {
  const iterator = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<string | Uint8Array> | null = await iterator.next()
  const next = async () => {
    const buffered = first
    first = null
    return buffered ?? iterator.next()
  }
  const end = async () => (await iterator.return?.()) ?? { done: true as const, value: undefined }
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

/** Streams a file while it is generated; stops generating when the reader disconnects or stalls. */
export const sendFile = async (reply: FastifyReply, { name, contentType, pieces }: SentFile) => {
  const aborted = new AbortController()
  reply.raw.once('close', () => aborted.abort())
  const started = await withFirstChunk(pieces(aborted.signal))
  reply.header('content-type', contentType).header('content-disposition', buildDisposition(name))
  return reply.send(
    Readable.from(
      withStallTimeout(started, () => reply.raw.destroy()),
      { objectMode: false },
    ),
  )
}
