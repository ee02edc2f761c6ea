import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepNewest } from '../keep-newest.ts'

/** Below this an answer fits into one packet as it is. */
const worthIt = 1400

/** Fast rather than small: an answer is compressed for its call. What is built once is compressed as well as can be, when it is built. */
const encodings = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
}
type Encoding = keyof typeof encodings
const takes = { br: /\bbr\b(?!;q=0)/, gzip: /\bgzip\b(?!;q=0)/ }

/** How the caller would best be answered; null = as it is. */
export const acceptedOf = (header: string | string[] | undefined): Encoding | null => {
  const offered = String(header ?? '')
  return (Object.keys(encodings) as Encoding[]).find(each => takes[each].test(offered)) ?? null
}

// What is tagged is the same for as long as its tag is: learners who open one course get the same bytes.
const made = keepNewest<Buffer>(16_000_000, bytes => bytes.length)

/** The answer with this tag as it was compressed before; none where it was not, or is forgotten. */
export const findCompressed = (encoding: Encoding, tag: string) => made.get(`${encoding} ${tag}`)

const compress = (text: string, encoding: Encoding, tag: unknown) => {
  const bytes = encodings[encoding](text)
  return typeof tag === 'string' ? made.set(`${encoding} ${tag}`, bytes) : bytes
}

const varyByEncoding = (reply: FastifyReply) => {
  const varied = reply.getHeader('vary')
  reply.header('vary', varied ? `${varied}, accept-encoding` : 'accept-encoding')
}

/** Sends what was compressed before. */
export const sendCompressed = (reply: FastifyReply, encoding: Encoding, bytes: Buffer) => {
  varyByEncoding(reply)
  return reply.header('content-encoding', encoding).send(bytes)
}

/**
 * Compresses what is answered as text, at once and not as a stream: for the sizes of our answers the stream would cost
 * more than the compression. Files that are streamed go as they are.
 */
export const compressAnswers = (http: FastifyInstance) => {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload
    varyByEncoding(reply)
    const encoding = acceptedOf(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    return compress(payload, encoding, reply.getHeader('etag'))
  })
}
