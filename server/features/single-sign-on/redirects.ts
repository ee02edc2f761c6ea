import { timingSafeEqual } from 'node:crypto'
import { IdParams } from '@trellis/contract/fields.ts'
import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Serving } from '../../platform/http/serve.ts'
import { failurePath, landingPath } from './addresses.ts'
import { findProvider } from './connections.ts'
import { findBegun, flowCookie, keepVouched, proofsOf, takeReturn, takeStart } from './flows.ts'
import { addressAtProvider, failureOf, ProviderFailure, readReturn } from './provider.ts'

const secretOf = (request: FastifyRequest) => request.cookies[flowCookie.name] ?? ''

/** Where a begun sign-in goes on; a domain that nobody has named leads back. */
const leadOut = async ({ db, config, clock }: Serving, secret: string) => {
  const now = clock()
  const begun = await findBegun(db, { secret, now })
  if (!begun || !(await takeStart(db, secret))) throw new ProviderFailure('over')
  const provider = begun.connectionId ? await findProvider(db, config, begun.connectionId) : null
  if (!provider) throw new ProviderFailure('unknown')
  return String(await addressAtProvider({ provider, secret, email: begun.email }, { config, now }))
}

const searchOf = ({ url }: FastifyRequest) => new URL(url, 'http://trellis').search

/** Looked at before the one return is taken: whoever makes up an address spends nobody's sign-in. */
const isOwnState = (secret: string, search: string) => {
  const given = Buffer.from(new URLSearchParams(search).get('state') ?? '')
  const own = Buffer.from(proofsOf(secret).state)
  return given.length === own.length && timingSafeEqual(given, own)
}

type Return = { secret: string; connectionId: string; search: string }

/** Takes down what the company's server says of whoever comes back from it. */
const leadIn = async ({ db, config, clock }: Serving, { secret, connectionId, search }: Return) => {
  const now = clock()
  if (!secret || !isOwnState(secret, search) || !(await takeReturn(db, { secret, connectionId, now })))
    throw new ProviderFailure('over')
  const provider = await findProvider(db, config, connectionId)
  if (!provider) throw new ProviderFailure('unknown')
  const vouched = await readReturn({ ...provider, provider, secret, search }, { config, now })
  await keepVouched(db, { secret, vouched, now: clock() })
  return landingPath
}

const quiet: readonly CompanyFailure[] = ['unknown', 'over', 'cancelled']

/** Whatever goes wrong outside is no error of ours: its person is led to a page that says what it was. */
const lead = async (reply: FastifyReply, { log }: Serving, way: () => Promise<string>) => {
  try {
    return reply.redirect(await way(), 303)
  } catch (error) {
    const failure = failureOf(error)
    if (!quiet.includes(failure)) log.warn({ err: error }, 'a sign-in at a company’s server failed')
    return reply.redirect(failurePath(failure), 303)
  }
}

/** Each look at a company's server is a call from here to there: no more of them than people could need. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }

/** The two addresses that a browser goes through on its way to a company's server and back. */
export const serveRedirects = (app: FastifyInstance, serving: Serving) => {
  app.get('/single-sign-on/start', { config, schema: { hide: true } }, (request, reply) =>
    lead(reply, serving, () => leadOut(serving, secretOf(request))),
  )
  app.get<{ Params: { id: string } }>(
    '/single-sign-on/callback/:id',
    { config, schema: { hide: true, params: IdParams } },
    (request, reply) =>
      lead(reply, serving, () =>
        leadIn(serving, { secret: secretOf(request), connectionId: request.params.id, search: searchOf(request) }),
      ),
  )
}
