import { timingSafeEqual } from 'node:crypto'
import { IdParams } from '@trellis/contract/fields.ts'
import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Serving } from '../../platform/http/serving.ts'
import { failurePath, landingPath } from './addresses.ts'
import { findProvider } from './connections.ts'
import { consumeReturn, consumeStart, findBegun, flowCookie, proofsOf, saveVouched } from './flows.ts'
import { addressAtProvider, failureOf, ProviderFailure, readReturn } from './provider.ts'

const secretOf = (request: FastifyRequest) => request.cookies[flowCookie.name] ?? ''

/** The next address of a sign-in in progress; an unknown domain leads back. */
const redirectToProvider = async ({ db, config, clock }: Serving, secret: string) => {
  const now = clock()
  const begun = await findBegun(db, { secret, now })
  if (!begun || !(await consumeStart(db, secret))) throw new ProviderFailure('over')
  const provider = begun.connectionId ? await findProvider(db, config, begun.connectionId) : null
  if (!provider) throw new ProviderFailure('unknown')
  return String(await addressAtProvider({ provider, secret, email: begun.email }, { config, now }))
}

const searchOf = ({ url }: FastifyRequest) => new URL(url, 'http://trellis').search

/** Checked before the one return is used, so that a forged address consumes no sign-in. */
const isOwnState = (secret: string, search: string) => {
  const given = Buffer.from(new URLSearchParams(search).get('state') ?? '')
  const own = Buffer.from(proofsOf(secret).state)
  return given.length === own.length && timingSafeEqual(given, own)
}

type Return = { secret: string; connectionId: string; search: string }

/** Saves what the company's server says of a returning browser. */
const handleReturn = async ({ db, config, clock }: Serving, { secret, connectionId, search }: Return) => {
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

/** Counted in the audit log: a response that was not accepted, or in which the company says no. */
const refusals: readonly CompanyFailure[] = ['refused', 'clock']

/** Failures outside are not errors of ours: the browser is redirected to a page with the reason. */
const redirect = async (reply: FastifyReply, { log }: Serving, target: () => Promise<string>) => {
  try {
    return reply.redirect(await target(), 303)
  } catch (error) {
    const failure = failureOf(error)
    if (!expectedFailures.includes(failure)) log.warn({ err: error }, 'a sign-in at a company’s server failed')
    if (refusals.includes(failure)) reply.request.refusedStatus = 403
    return reply.redirect(failurePath(failure), 303)
  }
}

/** Each redirect calls the company's server, so their number is limited. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }

/** The two redirects to a company's server and back. */
export const serveRedirects = (app: FastifyInstance, serving: Serving) => {
  app.get('/single-sign-on/start', { config, schema: { hide: true } }, (request, reply) =>
    redirect(reply, serving, () => redirectToProvider(serving, secretOf(request))),
  )
  app.get<{ Params: { id: string } }>(
    '/single-sign-on/callback/:id',
    { config, schema: { hide: true, params: IdParams } },
    (request, reply) =>
      redirect(reply, serving, () =>
        handleReturn(serving, {
          secret: secretOf(request),
          connectionId: request.params.id,
          search: searchOf(request),
        }),
      ),
  )
}
