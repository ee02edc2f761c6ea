import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedOf, findCompressed, sendCompressed } from './compress-answers.ts'

const isMark = Symbol('marked')

/** A response that is unchanged as long as its ETag is, and is built only for callers without it. */
export type Marked<A> = { [isMark]: true; mark: string; make: () => A | Promise<A> }

/** Equal ETags mean equal responses, for every caller and request. */
export const marked = <A>(mark: string, make: () => A | Promise<A>): Marked<A> => ({ [isMark]: true, mark, make })

export const isMarked = (answer: unknown): answer is Marked<unknown> =>
  typeof answer === 'object' && answer !== null && isMark in answer

/** An ETag from the hash of the response, where no cheaper version is known. */
export const markedByText = (answer: unknown) =>
  marked(createHash('sha1').update(JSON.stringify(answer)).digest('base64url'), () => answer)

const keptByCaller = { 'cache-control': 'private, no-cache', vary: 'authorization' }

type Checked = Marked<unknown> & { check: (answer: unknown) => void }

/**
 * Sends a response that the caller may cache but must revalidate; 304 when it is unchanged. Access was checked before.
 */
export const sendMarked = async (request: FastifyRequest, reply: FastifyReply, { mark, make, check }: Checked) => {
  const tag = `W/"${mark}"`
  reply.headers({ ...keptByCaller, etag: tag })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = acceptedOf(request.headers['accept-encoding'])
  const known = encoding && findCompressed(encoding, tag)
  if (known) return sendCompressed(reply, encoding, known)
  const answer = await make()
  check(answer)
  return reply.send(JSON.stringify(answer))
}
