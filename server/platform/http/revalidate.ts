import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedOf, findCompressed, sendCompressed } from './compress-answers.ts'

const isMark = Symbol('marked')

/** An answer that is the same for as long as its mark is, and is put together only for who does not have it. */
export type Marked<A> = { [isMark]: true; mark: string; make: () => A | Promise<A> }

/** Two answers with the same mark must be the same, whoever asks, and whatever is asked. */
export const marked = <A>(mark: string, make: () => A | Promise<A>): Marked<A> => ({ [isMark]: true, mark, make })

export const isMarked = (answer: unknown): answer is Marked<unknown> =>
  typeof answer === 'object' && answer !== null && isMark in answer

/** Marks an answer by what it says: for who cannot tell more cheaply whether it is the same. */
export const markedByText = (answer: unknown) =>
  marked(createHash('sha1').update(JSON.stringify(answer)).digest('base64url'), () => answer)

const keptByCaller = { 'cache-control': 'private, no-cache', vary: 'authorization' }

type Checked = Marked<unknown> & { check: (answer: unknown) => void }

/**
 * Sends an answer that its caller may keep, to ask with each call whether it is still right; 304 when it is. Who may
 * have it was decided before, as with every call.
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
