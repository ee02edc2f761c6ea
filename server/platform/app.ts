import { setTimeout as sleep } from 'node:timers/promises'
import { localeError } from '@trellis/contract/default-sentences.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { z } from 'zod'
import { countRefusedCalls, writeRefusedCalls } from './audit/refused-calls.ts'
import type { Config } from './config.ts'
import { type Db, openDatabase } from './database/database.ts'
import type { Standby } from './database/standby.ts'
import { createEmitter } from './events.ts'
import type { Feature } from './feature.ts'
import { configuredFiles } from './files/configured-files.ts'
import type { Files } from './files/files.ts'
import type { Actor } from './http/actor.ts'
import { createCallLimit } from './http/call-limit.ts'
import { answerClientError } from './http/client-errors.ts'
import { compressResponses } from './http/compress-responses.ts'
import { showDocs } from './http/docs-page.ts'
import { sendMalformedUrl, sendProblem, toProblem } from './http/error-response.ts'
import { serveHealth } from './http/health.ts'
import { createHealthChecks } from './http/health-checks.ts'
import { measure } from './http/metrics.ts'
import { describeApi } from './http/openapi.ts'
import { createOutageLog } from './http/outage-log.ts'
import { requestIds } from './http/request-id.ts'
import { secure } from './http/security.ts'
import { serve } from './http/serve.ts'
import type { CallDependencies } from './http/serving.ts'
import { serveWeb } from './http/static-web.ts'
import { limitBodies, serverTimeouts, type Timeouts, usualTimeouts } from './http/timeouts.ts'
import type { Log } from './log.ts'
import { problem } from './problem.ts'
import { requestContext } from './request-context.ts'
import { traceCalls } from './tracing/trace-calls.ts'
import type { Tracer } from './tracing/tracer.ts'

// Fields without a message of their own get the contract's default, not the library's.
z.config({ localeError })

export type AppParts = {
  config: Config
  log: Log
  pool: Pool
  /** Default = heavy reads use the primary. */
  standby?: Pick<Standby, 'pool' | 'read'> | null
  features: readonly Feature[]
  authenticate: (db: Db, token: string, now: Date) => Promise<Actor>
  clock?: () => Date
  files?: Files
  /** Requests per minute and address. */
  perMinute?: number
  /** Calls in progress at once. */
  maxCalls?: number
  /** Timeouts for stalled clients. */
  timeouts?: Timeouts
  /** Null or missing = no traces. */
  tracer?: Tracer | null
}

/** Default maximum size of a request body, in bytes. */
const bodyLimit = 65_536

export type App = {
  http: FastifyInstance
  serving: CallDependencies
  /** Writes the refused calls counted since the last run to the audit log. */
  writeRefusedCalls(): Promise<void>
  stop(): Promise<void>
}

/** Adds the route to all entries of a request: its path may name one thing among millions. */
const nameRoute = ({ log, routeOptions: { url: route } }: FastifyRequest) => {
  if (route && 'setBindings' in log && typeof log.setBindings === 'function') log.setBindings({ route })
}

const followRequests = (http: FastifyInstance, config: Config) => {
  http.decorateRequest('callerId', null)
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    nameRoute(request)
    // Responses are private and not cacheable by default; files set their own Cache-Control.
    reply.header('cache-control', 'no-store')
    done()
  })
  if (config.env === 'test') countStatements(http)
}

/** Number of occurrences of the most frequent text. */
const countRepeated = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** In tests only: AsyncLocalStorage makes every request slower. */
const countStatements = (http: FastifyInstance) => {
  http.addHook('onRequest', (_request, _reply, done) => requestContext.run({ statements: [] }, done))
  http.addHook('onSend', async (_request, reply) => {
    const statements = requestContext.getStore()?.statements ?? []
    reply.header('x-statements', String(statements.length))
    reply.header('x-repeated-statements', String(countRepeated(statements)))
  })
}

const answerErrors = (http: FastifyInstance, log: Log, features: readonly Feature[]) => {
  const logOutage = createOutageLog(log)
  const constraints = Object.assign({}, ...features.map(feature => feature.constraints ?? {}))
  http.setErrorHandler((error: Error, request, reply) => {
    const mapped = toProblem(error, constraints)
    if (!mapped) request.log.error({ err: error }, 'unexpected error')
    else logOutage(mapped.code, error)
    // Failures that an operator can fix: another service refuses or does not answer.
    if (mapped?.cause instanceof Error) request.log.error({ code: mapped.code }, mapped.cause.message)
    return sendProblem(request, reply, mapped ?? problem('INTERNAL'))
  })
}

/** Finishes running requests; connections still active after four seconds are closed. */
const close = async (http: FastifyInstance) => {
  const late = setTimeout(() => http.server.closeAllConnections(), 4_000)
  await http.close().finally(() => clearTimeout(late))
}

/** Fastify accepts networks, or a function of the hop. */
const toTrustOption = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

/** Creates a server without routes, with health checks, metrics and shutdown. */
const createServer = (parts: AppParts) => {
  const { config, log, pool, features, timeouts = usualTimeouts } = parts
  // Its own logger type would become part of the server's type.
  const loggerInstance: FastifyBaseLogger = log
  const http: FastifyInstance = Fastify({
    loggerInstance,
    // Clients can forge the entries of X-Forwarded-For before those of trusted proxies.
    trustProxy: toTrustOption(config),
    bodyLimit,
    ...serverTimeouts(timeouts),
    genReqId: requestIds(config),
    logController: new LogController({ disableRequestLogging: config.env === 'test' }),
    routerOptions: { maxParamLength: 300 },
    // A request that arrives on an open connection during shutdown is answered, then the connection is closed.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => void sendMalformedUrl(request, reply),
  })
  let isStopping = false
  followRequests(http, config)
  if (parts.tracer) traceCalls(http, parts.tracer, config)
  limitBodies(http, timeouts, bodyLimit)
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  const serveOperation = () => {
    const context = { db: openDatabase(pool), config }
    const readParts = createHealthChecks(
      context,
      features.flatMap(feature => feature.checks ?? []),
    )
    const isReady = serveHealth(http, pool, { isStopping: () => isStopping, readParts, config })
    measure(http, { config, pool, standbyPool: parts.standby?.pool, features, isReady })
  }
  // While draining it reports not ready, and answers calls until the load balancer has noticed.
  const stop = async () => {
    isStopping = true
    await sleep(config.drainSeconds * 1_000)
    await close(http)
  }
  return { http, serveOperation, stop }
}

/** Creates the server of a process that only runs jobs: health and metrics. */
export const buildWorkerApp = async (parts: AppParts): Promise<Pick<App, 'http' | 'stop'>> => {
  const { http, serveOperation, stop } = createServer(parts)
  answerErrors(http, parts.log, [])
  serveOperation()
  return { http, stop }
}

/** Builds the server from its features, without listening yet. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { config, log, pool, features } = parts
  const { http, serveOperation, stop } = createServer(parts)
  // Requests are JSON: a form on a foreign page could send plain text.
  http.removeContentTypeParser('text/plain')
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(() => answer => JSON.stringify(answer))
  answerErrors(http, log, features)
  await secure(http, config, parts.perMinute ?? 1200)
  const clock = parts.clock ?? (() => new Date())
  const db = openDatabase(pool)
  const serving: CallDependencies = {
    config,
    log,
    db,
    readHeavily: parts.standby?.read ?? (read => read(db)),
    callLimit: createCallLimit(parts.maxCalls),
    clock,
    authenticate: parts.authenticate,
    emit: createEmitter(features.flatMap(feature => feature.listeners ?? [])),
    personalData: features.flatMap(feature => feature.personalData ?? []),
    files: parts.files ?? configuredFiles(config),
  }
  const write = countRefusedCalls(http, serving)
  if (config.env !== 'test') writeRefusedCalls(http, write, log)
  await http.register(
    async api => {
      compressResponses(api)
      // A certificate's PDF or a calendar may be linked from a page that search engines read.
      api.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
      await describeApi(api, features)
      for (const feature of features) serve(api, feature, serving)
      for (const feature of features) feature.mount?.(api, serving)
      showDocs(api, features)
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
    },
    { prefix: '/api' },
  )
  serveOperation()
  for (const feature of features) feature.mountAtRoot?.(http, serving)
  await serveWeb(http)
  return { http, serving, writeRefusedCalls: write, stop }
}
