import { isDeepStrictEqual } from 'node:util'
import type { Access, Endpoint } from '@trellis/contract/endpoint.ts'
import { problems } from '@trellis/contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { ProblemError, problem } from '../problem.ts'
import type { Actor } from './actor.ts'
import type { Route, Surroundings, Wire } from './implement.ts'
import { refuseUnstorable } from './storable-text.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

export type Serving = Omit<Surroundings, 'wire' | 'now'> & {
  db: Db
  clock: () => Date
  authenticate: (db: Db, token: string, now: Date) => Promise<Actor>
}

const admit = (access: Access, actor: Actor | null) => {
  if (access === 'public') return
  if (!actor) throw problem('NOT_SIGNED_IN')
  if (access !== 'signed-in' && !access.some(role => actor.roles.includes(role))) throw problem('NOT_ALLOWED')
}

const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

const wireOf = (request: FastifyRequest, reply: FastifyReply, domain: string | null): Wire => {
  const cookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    ...(domain && { domain }),
  } as const
  return {
    address: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    header: name => [request.headers[name]].flat()[0],
    cookie: name => request.cookies[name],
    setCookie: (name, value, options) => void reply.setCookie(name, value, { ...cookieOptions, ...options }),
    dropCookie: (name, path) => void reply.clearCookie(name, { ...cookieOptions, path }),
  }
}

/** In tests and development an answer must be exactly what its schema declares: nothing more leaves. */
const declared = (spec: Endpoint, answer: unknown) => {
  const sent = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const parsed = (spec.response as unknown as z.ZodType).parse(sent)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), sent))
    throw new Error(`${spec.method} ${spec.path} answers more than it declares`)
}

const refuseUnknownQuery = (spec: Endpoint, given: unknown) => {
  const known = Object.keys((spec.query as { shape?: object } | undefined)?.shape ?? {})
  const unknown = Object.keys((given ?? {}) as object).filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw problem('INVALID_INPUT', {
      errors: Object.fromEntries(unknown.map(name => [name, ['This field is not known here.']])),
    })
}

/** What was declared was checked; what was not declared, a handler never sees. */
const inputOf = (spec: Endpoint, { params, query, body }: FastifyRequest) => ({
  params: spec.params && params,
  query: spec.query && query,
  body: spec.body && body,
})

const schemaOf = (spec: Endpoint) => ({
  summary: spec.summary,
  tags: [spec.path.split('/')[1] ?? ''],
  ...(spec.access !== 'public' && { security: [{ bearer: [] }] }),
  ...(spec.params && { params: spec.params }),
  ...(spec.query && { querystring: spec.query }),
  ...(spec.body && { body: spec.body }),
  response: { [spec.response ? 200 : 204]: spec.response ?? z.undefined().describe('Done') },
})

const actorOf = async (spec: Endpoint, request: FastifyRequest, { authenticate, db, clock }: Serving) => {
  const token = bearerOf(request)
  if (!token) return null
  return authenticate(db, token, clock()).catch(error => {
    if (spec.forgivesDeadToken && error instanceof ProblemError && error.status === 401) return null
    throw error
  })
}

/** Serves declared endpoints: access first, then input, then the handler in its transaction. */
export const serve = (app: FastifyInstance, routes: readonly Route[], serving: Serving) => {
  for (const { spec, run } of routes)
    app.route({
      method: spec.method,
      url: spec.path,
      schema: schemaOf(spec),
      ...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
      ...(spec.perMinute && { config: { rateLimit: { max: spec.perMinute, timeWindow: '1 minute' } } }),
      onRequest: async request => {
        request.actor = await actorOf(spec, request, serving)
        admit(spec.access, request.actor)
        refuseUnknownQuery(spec, request.query)
      },
      handler: async (request, reply) => {
        const { actor } = request
        const { params, query, body } = inputOf(spec, request)
        refuseUnstorable({ params, query, body })
        const wire = wireOf(request, reply, serving.config.cookieDomain)
        const call = async (db: Db): Promise<unknown> =>
          run({ ...serving, now: serving.clock(), wire, actor, db, params, query, body } as never)
        const isPlain = spec.method === 'GET' || run.withoutTransaction
        const answer = isPlain ? await call(serving.db) : await serving.db.transaction().execute(call)
        if (answer instanceof ProblemError) throw answer
        if (!spec.response) return reply.code(204).send()
        if (serving.config.env !== 'production') declared(spec, answer)
        return reply.send(answer)
      },
    })
}

/** The status and sentence of every problem that an endpoint can answer; for the documents. */
export const problemsOf = (spec: Endpoint) => (spec.problems ?? []).map(code => ({ code, ...problems[code] }))
