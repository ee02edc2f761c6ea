import { screens } from '@trellis/contract/routes.ts'
import { evilTargets } from '@trellis/contract/testing/evil-targets.ts'
import { features } from '../../server/app.ts'
import { buildSignIn, buildUser } from '../../server/features/accounts/accounts.build.ts'
import { newId } from '../../server/platform/ids.ts'
import { forge, forgeries, takeApart } from '../../server/testing/forgeries.ts'
import type { HttpResponse } from '../load/send.ts'
import { type Finding, noFailures, passOrFail } from './finding.ts'
import { makePeople } from './people.ts'
import { fromNewAddress, post, runConcurrently, type SecurityTarget } from './target.ts'

const administratorsToken = async ({ db }: SecurityTarget) =>
  buildSignIn(db, { userId: await buildUser(db, { isAdministrator: true }), now: new Date(), seconds: 900 })

const readProfile = ({ send }: SecurityTarget, token: string) =>
  send({ path: '/api/users/me', headers: { ...fromNewAddress(), authorization: `Bearer ${token}` } })

/** The key named in a token's header. */
const keyOf = async ({ db }: SecurityTarget, token: string) => {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())
  return db.selectFrom('signing_key').select('secret').where('id', '=', kid).executeTakeFirstOrThrow()
}

/** Tokens with more claims than ours may have. */
export const forgeTokens = async (target: SecurityTarget): Promise<Finding[]> => {
  const token = await administratorsToken(target)
  const right = takeApart(token, (await keyOf(target, token)).secret)
  const own = await readProfile(target, forge(right, {}))
  const past = forge(right, { claims: { exp: Number(right.claims.iat) - 1 } })
  const attacks = [...forgeries.map(([fault, make]) => [fault, make(right)] as const), ['has expired', past] as const]
  const accepted = await runConcurrently(attacks, 4, async ([fault, forged]) => {
    const { status } = await readProfile(target, forged)
    return status === 401 || status === 431 ? [] : [`${fault}: ${status}`]
  })
  return [
    passOrFail(own.status === 200, { check: 'a valid token is accepted', measured: String(own.status), goal: '200' }),
    noFailures('forged tokens that are accepted', { tries: attacks.length, wrong: accepted.flat() }),
  ]
}

const routes = features.flatMap(feature => feature.routes ?? []).map(route => route.spec)
const writes = routes.filter(({ method }) => method !== 'GET')
const filled = (path: string) => path.replace(/:\w+/g, () => newId())

/** Origins of other sites; a smoke run takes one of them for each call. */
const foreignHeaders = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' },
  { 'sec-fetch-site': 'same-site', origin: 'https://shop.localhost' },
  { origin: 'https://elsewhere.test' },
  { origin: 'null' },
] as const

/** Cross-site requests in a visitor's name, and whether their responses can be read. */
export const sendCrossOrigin = async (target: SecurityTarget): Promise<Finding[]> => {
  const token = await administratorsToken(target)
  const calls = writes.flatMap((spec, nth) => {
    const origins = target.isSmoke ? [foreignHeaders[nth % foreignHeaders.length]!] : foreignHeaders
    return origins.map(headers => ({ spec, headers }))
  })
  const accepted = await runConcurrently(calls, 8, async ({ spec, headers }) => {
    const own = { ...fromNewAddress(), authorization: `Bearer ${token}`, ...headers }
    const sent = await target.send({ method: spec.method, path: `/api${filled(spec.path)}`, headers: own, json: {} })
    return sent.status === 403 ? [] : [`${spec.method} ${spec.path}: ${sent.status}`]
  })
  const readable = await runConcurrently(routes, 8, async spec => {
    const asks = { ...fromNewAddress(), origin: 'https://elsewhere.test', 'access-control-request-method': spec.method }
    const sent = await target.send({ method: 'OPTIONS', path: `/api${filled(spec.path)}`, headers: asks })
    return Object.keys(sent.headers).some(name => name.startsWith('access-control-')) ? [spec.path] : []
  })
  return [
    noFailures('writes accepted from a page of another origin', { tries: calls.length, wrong: accepted.flat() }),
    noFailures('calls that another origin may read', { tries: routes.length, wrong: readable.flat() }),
  ]
}

const isForeignRedirect = ({ status, headers }: HttpResponse) =>
  status >= 300 && status < 400 && !/^\/(?![/\\])/.test(headers.location ?? '')

/** Foreign addresses in every parameter that names a target (open redirects). */
export const redirectElsewhere = async (target: SecurityTarget): Promise<Finding[]> => {
  const [email = ''] = await makePeople(target.db, 'known', 1)
  const begun = await runConcurrently(evilTargets, 4, async path => {
    const { status } = await post(target, '/single-sign-on/begin', { json: { email, path } })
    return status === 422 ? [] : [`sign-in of a company to ${JSON.stringify(path.slice(0, 40))}: ${status}`]
  })
  const opened = await runConcurrently(evilTargets, 4, async evil => {
    const path = evil.replace(/^(?!\/)/, '/').replaceAll(/[^!-~]/gu, encodeURIComponent)
    const sent = await target.send({ path, headers: fromNewAddress() })
    return isForeignRedirect(sent) ? [`${path}: to ${sent.headers.location}`] : []
  })
  return [
    noFailures('foreign redirect targets that are accepted', {
      tries: evilTargets.length * 2,
      wrong: [...begun, ...opened].flat(),
    }),
  ]
}

type ResponseKind = { what: string; path: string; method?: string; headers?: Record<string, string>; cached?: true }

const kindsOf = (token: string): ResponseKind[] => [
  ...Object.keys(screens).map(path => ({ what: `screen ${path}`, path: filled(path), cached: true as const })),
  { what: 'answer', path: '/api/site' },
  { what: 'own answer', path: '/api/users/me', headers: { authorization: `Bearer ${token}` } },
  { what: 'refusal', path: '/api/users/me' },
  { what: 'bad input', path: '/api/branding?nobody=knows' },
  { what: 'unknown call', path: '/api/nothing' },
  { what: 'unreadable address', path: '/api/%ff' },
  { what: 'preflight', path: '/api/login', method: 'OPTIONS' },
  { what: 'download', path: '/api/audit/entries/export?format=csv', headers: { authorization: `Bearer ${token}` } },
  { what: 'picture', path: '/media/demo/logo-halcyon.svg', cached: true },
  { what: 'missing file', path: '/media/demo/nothing.svg' },
  { what: 'sandboxed page', path: '/sandbox/serving-counter.html', cached: true },
  { what: 'health', path: '/health/live' },
]

/** What is wrong with the headers of a response. */
const faultsOf = ({ what, cached }: ResponseKind, { status, headers }: HttpResponse) => {
  const policy = String(headers['content-security-policy'])
  const demands: [string, boolean][] = [
    ['a server error', status < 500],
    ['a policy', /default-src '(self|none)'/.test(policy)],
    ['frame-ancestors', /frame-ancestors '(none|self)'/.test(policy)],
    [
      'base-uri and object-src, or nothing at all',
      /base-uri 'none'.*object-src 'none'|default-src 'none'/.test(policy),
    ],
    ['a policy without unsafe words', !/unsafe|\*/.test(policy)],
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['no-referrer', headers['referrer-policy'] === 'no-referrer'],
    ['no-store', cached === true || headers['cache-control'] === 'no-store'],
    ['silence about the program', !headers['x-powered-by'] && !headers.server],
  ]
  return demands.filter(([, isMet]) => !isMet).map(([demand]) => `${what}: ${demand}`)
}

/** The headers of every screen and every kind of response. */
export const checkHeaders = async (target: SecurityTarget): Promise<Finding[]> => {
  const kinds = kindsOf(await administratorsToken(target))
  const policies = new Map<string, string>()
  const wrong = await runConcurrently(kinds, 4, async kind => {
    const { path, method = 'GET', headers = {} } = kind
    const sent = await target.send({ path, method, headers: { ...fromNewAddress(), ...headers } })
    policies.set(String(sent.headers['content-security-policy']), kind.what)
    return faultsOf(kind, sent)
  })
  return [
    noFailures('screens and kinds of answers with a header missing', { tries: kinds.length, wrong: wrong.flat() }),
    passOrFail(policies.size <= 3, {
      check: 'content security policies: one for everything, one for sandboxed pages, one for what cannot be read',
      measured: `${policies.size}: as of ${[...policies.values()].join(', ')}`,
      goal: '3',
    }),
  ]
}
