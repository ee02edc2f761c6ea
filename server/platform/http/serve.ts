import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { repeatDeadlocked } from '../database/repeat-deadlocked.ts'
import { failPoint } from '../fail-points.ts'
import type { Feature } from '../feature.ts'
import { ProblemError, problem } from '../problem.ts'
import type { Actor } from './actor.ts'
import { admitCaller, refuseBody } from './admit-caller.ts'
import { rejectCrossSiteRequests } from './cross-site-requests.ts'
import { describeEndpoint } from './docs-page.ts'
import { fileMediaType, isFileResponse, sendFile, sentFile } from './file-response.ts'
import { readIdempotencyKey, runOnce } from './idempotent-calls.ts'
import type { Caller, ClientContext, Route, Transact } from './implement.ts'
import { hasEtag, sendWithEtag, withContentEtag } from './revalidate.ts'
import type { CallDependencies } from './serving.ts'
import { configWithin } from './site-address.ts'
import { refuseUnstorable } from './storable-text.ts'
import { zodSchema } from './zod-schema.ts'

const toClient = (request: FastifyRequest, reply: FastifyReply, config: Config): ClientContext => {
  const { cookieDomain: domain, publicUrl } = config
  const cookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    // Behind a proxy without X-Forwarded-Proto, the configured site address decides.
    secure: request.protocol === 'https' || publicUrl?.startsWith('https:') === true,
    ...(domain && { domain }),
  } as const
  return {
    requestId: request.id,
    address: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    header: name => [request.headers[name]].flat()[0],
    cookie: name => request.cookies[name],
    setCookie: (name, value, options) => void reply.setCookie(name, value, { ...cookieOptions, ...options }),
    clearCookie: (name, path) => void reply.clearCookie(name, { ...cookieOptions, path }),
  }
}

/** In tests and development a response must match its schema exactly: undeclared fields are an error. */
const requireDeclared = (spec: Endpoint, answer: unknown) => {
  const serialized = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const parsed = z.parse(zodSchema(spec.response), serialized)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), serialized))
    throw new Error(`${spec.method} ${spec.path} answers more than it declares`)
}

const refuseUnknownQuery = (spec: Endpoint, query: unknown) => {
  const declared = spec.query instanceof z.core.$ZodObject ? Object.keys(spec.query._zod.def.shape) : []
  const unknown = Object.keys(query ?? {}).filter(name => !declared.includes(name))
  if (unknown.length > 0)
    throw problem('INVALID_INPUT', {
      errors: Object.fromEntries(unknown.map(name => [name, ['This field is not known here.']])),
    })
}

/** Passes only the declared and validated parts of the request to the handler. */
const inputOf = (spec: Endpoint, { params, query, body }: FastifyRequest) => ({
  params: spec.params && params,
  query: spec.query && query,
  body: spec.body && body,
})

const buildSchema = (name: string, spec: Endpoint, tag: string) => ({
  operationId: name,
  summary: spec.summary,
  description: describeEndpoint(spec),
  tags: [tag],
  ...(spec.access !== 'public' && { security: [{ bearer: [] }] }),
  ...(spec.params && { params: spec.params }),
  ...(spec.query && { querystring: spec.query }),
  ...(spec.body && { body: spec.body }),
  response: { [spec.response ? 200 : 204]: fileMediaType(spec) ?? spec.response ?? z.undefined().describe('Done') },
})

type Exchange = { request: FastifyRequest; reply: FastifyReply; serving: CallDependencies }

const sendResponse = (spec: Endpoint, answer: unknown, { request, reply, serving }: Exchange) => {
  if (!spec.response) return reply.code(204).send()
  if (isFileResponse(spec.response)) return sendFile(reply, sentFile(answer))
  const check = serving.config.env === 'production' ? () => {} : (body: unknown) => requireDeclared(spec, body)
  if (hasEtag(answer)) return sendWithEtag(request, reply, { ...answer, check })
  check(answer)
  return spec.revalidates ? sendWithEtag(request, reply, { ...withContentEtag(answer), check }) : reply.send(answer)
}

/** The idempotent call of a request; null = no idempotency key. */
const findIdempotentCall = (spec: Endpoint, { request, serving }: Exchange, actor: Actor | null) => {
  const key = readIdempotencyKey(spec, request.headers['idempotency-key'])
  const { params, query, body } = inputOf(spec, request)
  const caller = actor?.id ?? 'visitor'
  return key && { caller, key, call: `${spec.method} ${spec.path}`, input: [params, query, body], now: serving.clock() }
}

/** Access is checked before input: a caller without access learns nothing about the input. */
const admit = async (spec: Endpoint, { request, serving }: Exchange, db: Db) => {
  const actor = await admitCaller(spec, request, { ...serving, db })
  if (request.validationError) throw request.validationError
  refuseUnstorable(inputOf(spec, request))
  return actor
}

/** Repeats what a deadlock ended: reads, too, can wait for a migration’s locks while it waits for theirs. */
const repeat = <T>(spec: Endpoint, { request }: Exchange, work: () => Promise<T>) =>
  repeatDeadlocked(work, () =>
    request.log.warn({ call: `${spec.method} ${spec.path}` }, 'deadlock: the call is run again'),
  )

/**
 * Runs an act in a transaction that begins by admitting the caller: their session is locked, so that it ends before or
 * after the act. A deadlock repeats both.
 */
const transactor =
  (spec: Endpoint, exchange: Exchange): Transact<Actor | null> =>
  act =>
    repeat(spec, exchange, () =>
      exchange.serving.db.transaction().execute(async db => act({ db, actor: await admit(spec, exchange, db) })),
    )

const respond = (spec: Endpoint, answer: unknown, exchange: Exchange) => {
  if (answer instanceof ProblemError) throw answer
  return sendResponse(spec, answer, exchange)
}

/**
 * Runs a handler and sends its answer: reads and handlers with their own transactions directly, all others in a
 * transaction, once per key.
 */
const runHandler = async ({ spec, run }: Route, exchange: Exchange) => {
  const { request, reply, serving } = exchange
  const client = toClient(request, reply, serving.config)
  const context = { ...serving, ...inputOf(spec, request), config: configWithin(request, serving.config), client }
  const transact = transactor(spec, exchange)
  const toCall = (caller: Caller, within: Transact<Actor | null>) => ({
    ...context,
    now: serving.clock(),
    ...caller,
    transact: within,
  })
  const call = async (...from: Parameters<typeof toCall>): Promise<unknown> => run(toCall(...from))
  if (spec.method === 'GET' || run.withoutTransaction) {
    const actor = await repeat(spec, exchange, () => admit(spec, exchange, serving.db))
    const answerFrom = async (db: Db) => respond(spec, await call({ db, actor }, transact), exchange)
    if (spec.method !== 'GET') return answerFrom(serving.db)
    if (!run.standbyRead) return repeat(spec, exchange, () => answerFrom(serving.db))
    await run.standbyRead.before(toCall({ db: serving.db, actor }, transact))
    return repeat(spec, exchange, () => serving.readHeavily(answerFrom, () => !reply.raw.headersSent))
  }
  const answer = await transact(async caller => {
    const idempotent = findIdempotentCall(spec, exchange, caller.actor)
    const once = () => call(caller, act => act(caller))
    const result = await (idempotent ? runOnce(caller.db, idempotent, once) : once())
    await failPoint('call done, not committed')
    return result
  })
  await failPoint('call committed, not answered')
  return respond(spec, answer, exchange)
}

const buildOptions = ({ name, spec, run }: Route, tag: string, serving: CallDependencies): RouteOptions => ({
  method: spec.method,
  url: spec.path,
  schema: buildSchema(name, spec, tag),
  ...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
  ...(spec.perMinute && { config: { rateLimit: { max: spec.perMinute, timeWindow: '1 minute' } } }),
  // After the rate limits, so that refused requests are counted.
  preParsing: async request => {
    serving.callLimit.requireRoom(run.standbyRead !== undefined)
    rejectCrossSiteRequests(request, serving.config)
    await refuseBody(spec, request, serving)
  },
  // Before validation, which drops undeclared parameters.
  preValidation: async request => refuseUnknownQuery(spec, request.query),
  // Thrown once the caller is admitted.
  attachValidation: true,
  handler: (request, reply) =>
    serving.callLimit.run(() => runHandler({ name, spec, run }, { request, reply, serving })),
})

/** Serves a route in its own scope, where JSON may arrive as plain text. */
const serveText = (app: FastifyInstance, options: RouteOptions) =>
  app.register(async scope => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.route(options)
  })

/**
 * Serves declared endpoints: access once the body has arrived, then input, then the handler, all in its transaction.
 */
export const serve = (app: FastifyInstance, { name: tag, routes = [] }: Feature, serving: CallDependencies) => {
  for (const route of routes) {
    const options = buildOptions(route, tag, serving)
    if (route.spec.acceptsText) void serveText(app, options)
    else app.route(options)
  }
}
