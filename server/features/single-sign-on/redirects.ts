import { timingSafeEqual } from 'node:crypto'
import { IdParams } from '@trellis/contract/fields.ts'
import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { ProblemError } from '../../platform/problem.ts'
import { failurePath, landingPath } from './addresses.ts'
import { findProvider } from './connections.ts'
import { consumeReturn, consumeStart, deriveProofs, findStarted, flowCookie, saveVouched } from './flows.ts'
import { addressAtProvider, ProviderFailure, readReturn, toFailure } from './provider.ts'

const readSecret = (request: FastifyRequest) => request.cookies[flowCookie.name] ?? ''

/** The next address of a sign-in in progress; an unknown domain leads back to the login page. */
const redirectToProvider = async ({ db, config, clock }: CallDependencies, secret: string) => {
  const now = clock()
  const flow = await findStarted(db, { secret, now })
  if (!flow || !(await consumeStart(db, secret))) throw new ProviderFailure('over')
  const provider = flow.connectionId ? await findProvider(db, config, flow.connectionId) : null
  if (!provider) throw new ProviderFailure('unknown')
  return String(await addressAtProvider({ provider, secret, email: flow.email }, { config, now }))
}

const getSearch = ({ url }: FastifyRequest) => new URL(url, 'http://trellis').search

/** Checked before the one return is consumed, so that a forged address uses up no sign-in. */
const isOwnState = (secret: string, search: string) => {
  const actual = Buffer.from(new URLSearchParams(search).get('state') ?? '')
  const expected = Buffer.from(deriveProofs(secret).state)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

type HandleReturnInput = { secret: string; connectionId: string; search: string }

/** Saves the company server's claims about a returning browser. */
const handleReturn = async (
  { db, config, clock }: CallDependencies,
  { secret, connectionId, search }: HandleReturnInput,
) => {
  const now = clock()
  if (!secret || !isOwnState(secret, search) || !(await consumeReturn(db, { secret, connectionId, now })))
    throw new ProviderFailure('over')
  const provider = await findProvider(db, config, connectionId)
  if (!provider) throw new ProviderFailure('unknown')
  const vouched = await readReturn({ ...provider, provider, secret, search }, { config, now })
  await saveVouched(db, { secret, vouched, now: clock() })
  return landingPath
}

const expectedFailures: readonly CompanyFailure[] = ['unknown', 'over', 'cancelled']

/** Records a rejected response, or a refusal of the company, in the audit log. */
const refusals: readonly CompanyFailure[] = ['refused', 'clock']

/** Failures outside are not errors of ours: the browser is redirected to a page with the reason. */
const redirect = async (reply: FastifyReply, { log }: CallDependencies, target: () => Promise<string>) => {
  try {
    return reply.redirect(await target(), 303)
  } catch (error) {
    const failure = toFailure(error)
    if (error instanceof ProblemError && error.cause instanceof Error)
      log.error({ code: error.code }, error.cause.message)
    else if (!expectedFailures.includes(failure)) log.warn({ err: error }, 'a sign-in at a company’s server failed')
    if (refusals.includes(failure)) reply.request.refusedStatus = 403
    return reply.redirect(failurePath(failure), 303)
  }
}

/** Each redirect calls the company's server, so their number is limited. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }

/** The two redirects to a company's server and back. */
export const serveRedirects = (app: FastifyInstance, serving: CallDependencies) => {
  app.get('/single-sign-on/start', { config, schema: { hide: true } }, (request, reply) =>
    redirect(reply, serving, () => redirectToProvider(serving, readSecret(request))),
  )
  app.get<{ Params: { id: string } }>(
    '/single-sign-on/callback/:id',
    { config, schema: { hide: true, params: IdParams } },
    (request, reply) =>
      redirect(reply, serving, () =>
        handleReturn(serving, {
          secret: readSecret(request),
          connectionId: request.params.id,
          search: getSearch(request),
        }),
      ),
  )
}
