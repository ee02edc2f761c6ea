import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Below this size a response fits into one packet uncompressed. */
const minBytes = 1400

/**
 * Fast compression levels, because responses are compressed per request; static files are compressed best at build
 * time.
 */
const encodings = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
}
type Encoding = keyof typeof encodings
const takes = { br: /\bbr\b(?!;q=0)/, gzip: /\bgzip\b(?!;q=0)/ }

/** The best encoding that the caller accepts; null = none. */
export const findAcceptedEncoding = (header: string | string[] | undefined): Encoding | null => {
  const offered = String(header ?? '')
  return typedKeys(encodings).find(candidate => takes[candidate].test(offered)) ?? null
}

// Responses with equal ETags are equal: learners who open the same course share the compressed bytes.
const compressed = new LRUCache<string, Buffer>({ maxSize: 16_000_000, sizeCalculation: bytes => bytes.length })

/** The cached compressed response with this ETag, if any. */
export const findCompressed = (encoding: Encoding, tag: string) => compressed.get(`${encoding} ${tag}`)

const compress = (text: string, encoding: Encoding, tag: unknown) => {
  const bytes = encodings[encoding](text)
  if (typeof tag === 'string') compressed.set(`${encoding} ${tag}`, bytes)
  return bytes
}

const varyByEncoding = (reply: FastifyReply) => {
  const varied = reply.getHeader('vary')
  reply.header('vary', varied ? `${varied}, accept-encoding` : 'accept-encoding')
}

/** Sends the cached compressed response. */
export const sendCompressed = (reply: FastifyReply, encoding: Encoding, bytes: Buffer) => {
  varyByEncoding(reply)
  return reply.header('content-encoding', encoding).send(bytes)
}

/**
 * Compresses text responses in one piece: for the sizes of our responses a stream would cost more than the compression.
 * Streamed files are sent as they are.
 */
export const compressResponses = (http: FastifyInstance) => {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minBytes) return payload
    varyByEncoding(reply)
    const encoding = findAcceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return compress(payload, encoding, reply.getHeader('etag'))
  })
}
