import type { FastifyReply, FastifyRequest } from 'fastify'
import { repeatDeadlocked } from '../../../platform/database/repeat-deadlocked.ts'
import type { CallDependencies } from '../../../platform/http/serving.ts'
import { configWithin } from '../../../platform/http/site-address.ts'
import { type Directory, lockDirectory } from '../tokens.queries.ts'
import { isObject } from './changes.rules.ts'
import { type Resource, selectAttributes } from './resources.ts'
import { refusal, unknownToken } from './scim-error.ts'
import type { ProvisioningContext } from './work.ts'

/** A call of a directory, before its transaction. */
export type ScimCall = { request: FastifyRequest; directory: Directory; root: string; serving: CallDependencies }

/**
 * Runs work in a transaction, as the directory that called; 401 where its token has ended since the call started. A
 * deadlock runs it again.
 */
export const inTransaction = <T>(
  { request, directory, serving }: ScimCall,
  work: (work: ProvisioningContext) => Promise<T>,
): Promise<T> => {
  const browser = (request.headers['user-agent'] ?? '').slice(0, 300)
  const client = { requestId: request.id, address: request.ip, browser }
  const { siteUrl } = configWithin(request, serving.config)
  const run = () =>
    serving.db.transaction().execute(async db => {
      const now = serving.clock()
      const current = await lockDirectory(db, { ...directory, now })
      if (!current) throw unknownToken()
      return work({ db, directory: current, client, siteUrl, now })
    })
  const logRepeat = () =>
    request.log.warn({ call: `${request.method} ${request.routeOptions.url}` }, 'deadlock: the call is run again')
  return repeatDeadlocked(run, logRepeat)
}

/** Rejects a change of a resource that has changed since the caller read it; without an ETag nothing is compared. */
export const requireUnchanged = ({ headers }: FastifyRequest, resource: Resource) => {
  const marks = headers['if-match']?.split(',').map(mark => mark.trim().replace(/^W\//, ''))
  if (!marks || marks.includes('*')) return
  const version = resource.meta.version?.replace(/^W\//, '') ?? ''
  if (!marks.includes(version)) throw refusal(412, 'This has changed since you read it.')
}

/** Returns a resource with its ETag, or 304 if the caller has it already. */
export const sendResource = (request: FastifyRequest, reply: FastifyReply, resource: Resource) => {
  const version = resource.meta.version ?? ''
  reply.header('etag', version)
  if (request.method === 'GET' && request.headers['if-none-match'] === version) return reply.code(304).send()
  if (reply.statusCode === 201) reply.header('location', resource.meta.location ?? '')
  return reply.send(selectAttributes(resource, readQuery(request)))
}

/** The query of a call, unchecked by any schema. */
export const readQuery = ({ query }: FastifyRequest) => (isObject(query) ? query : {})

/** A handler that receives the calling directory. */
export type ScimHandler = (call: ScimCall, reply: FastifyReply) => Promise<unknown>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Adds one route for callers with a token. */
export type AddRoute = (method: Method | readonly Method[], url: string, answer: ScimHandler) => void
