import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAcceptedEncoding, findCompressed, sendCompressed } from './compress-responses.ts'

const etagBrand = Symbol('etag')

/** A response that is unchanged while its ETag is, and is built only for callers without it. */
export type WithEtag<A> = { [etagBrand]: true; etag: string; build: () => A | Promise<A> }

/** Equal ETags mean equal responses, for every caller and request. */
export const withEtag = <A>(etag: string, build: () => A | Promise<A>): WithEtag<A> => ({
  [etagBrand]: true,
  etag,
  build,
})

export const hasEtag = (answer: unknown): answer is WithEtag<unknown> =>
  typeof answer === 'object' && answer !== null && etagBrand in answer

/** An ETag from the hash of the response, if no cheaper version is known. */
export const withContentEtag = (answer: unknown) =>
  withEtag(createHash('sha1').update(JSON.stringify(answer)).digest('base64url'), () => answer)

const privateCacheHeaders = { 'cache-control': 'private, no-cache', vary: 'authorization' }

type CheckedResponse = WithEtag<unknown> & { check: (answer: unknown) => void }

/**
 * Sends a response that the caller may cache but must revalidate; 304 when it is unchanged. Access was checked before.
 */
export const sendWithEtag = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, build, check }: CheckedResponse,
) => {
  const tag = `W/"${etag}"`
  reply.headers({ ...privateCacheHeaders, etag: tag })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = findAcceptedEncoding(request.headers['accept-encoding'])
  const compressed = encoding && findCompressed(encoding, tag)
  if (compressed) return sendCompressed(reply, encoding, compressed)
  const answer = await build()
  check(answer)
  return reply.send(JSON.stringify(answer))
}
