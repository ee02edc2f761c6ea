import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Serving } from '../../../platform/http/serve.ts'
import type { Directory } from '../tokens.store.ts'
import { narrowed, type Resource } from './resources.ts'
import { refusal } from './scim-error.ts'
import type { Work } from './work.ts'

/** A call of a directory, before its transaction. */
export type Asked = { request: FastifyRequest; directory: Directory; root: string; serving: Serving }

/** Runs a piece of work in a transaction, as the directory that asked for it. */
export const inTransaction = <T>(
  { request, directory, serving }: Asked,
  work: (work: Work) => Promise<T>,
): Promise<T> => {
  const browser = (request.headers['user-agent'] ?? '').slice(0, 300)
  const client = { requestId: request.id, address: request.ip, browser }
  const siteUrl = serving.config.publicUrl
  return serving.db.transaction().execute(db => work({ db, directory, client, siteUrl, now: serving.clock() }))
}

/** Refuses a change of something that has changed since its caller read it; without a mark, nothing is compared. */
export const requireUnchanged = ({ headers }: FastifyRequest, resource: Resource) => {
  const marks = headers['if-match']?.split(',').map(mark => mark.trim().replace(/^W\//, ''))
  if (!marks || marks.includes('*')) return
  const version = resource.meta.version?.replace(/^W\//, '') ?? ''
  if (!marks.includes(version)) throw refusal(412, 'This has changed since you read it.')
}

/** Answers a resource with its mark, or that its caller has it already. */
export const sendResource = (request: FastifyRequest, reply: FastifyReply, resource: Resource) => {
  const version = resource.meta.version ?? ''
  reply.header('etag', version)
  if (request.method === 'GET' && request.headers['if-none-match'] === version) return reply.code(304).send()
  if (reply.statusCode === 201) reply.header('location', resource.meta.location ?? '')
  return reply.send(narrowed(resource, request.query as object))
}

/** A handler of ours, which is told who asks. */
export type Answering = (asked: Asked, reply: FastifyReply) => Promise<unknown>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Adds one address, for callers with a token. */
export type AddRoute = (method: Method | readonly Method[], url: string, answer: Answering) => void
