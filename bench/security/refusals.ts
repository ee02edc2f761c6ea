import { screens } from '@trellis/contract/routes.ts'
import { evilTargets } from '@trellis/contract/testing/evil-targets.ts'
import { features } from '../../server/app.ts'
import { buildSignIn, buildUser } from '../../server/features/accounts/accounts.build.ts'
import { newId } from '../../server/platform/ids.ts'
import { forge, forgeries, takeApart } from '../../server/testing/forgeries.ts'
import type { Sent } from '../load/send.ts'
import { type Finding, judged, noneOf } from './finding.ts'
import { eachOf, fromAnywhere, type Ground, post } from './ground.ts'
import { makePeople } from './people.ts'

const administratorsToken = async ({ db }: Ground) =>
  buildSignIn(db, { userId: await buildUser(db, { isAdministrator: true }), now: new Date(), seconds: 900 })

const meWith = ({ send }: Ground, token: string) =>
  send({ path: '/api/users/me', headers: { ...fromAnywhere(), authorization: `Bearer ${token}` } })

/** The key named in a token's header. */
const keyOf = async ({ db }: Ground, token: string) => {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())
  return db.selectFrom('signing_key').select('secret').where('id', '=', kid).executeTakeFirstOrThrow()
}

/** Tokens with more claims than ours may have. */
export const forgeTokens = async (ground: Ground): Promise<Finding[]> => {
  const token = await administratorsToken(ground)
  const right = takeApart(token, (await keyOf(ground, token)).secret)
  const own = await meWith(ground, forge(right, {}))
  const past = forge(right, { claims: { exp: Number(right.claims.iat) - 1 } })
  const attacks = [...forgeries.map(([sin, make]) => [sin, make(right)] as const), ['has expired', past] as const]
  const taken = await eachOf(attacks, 4, async ([sin, forged]) => {
    const { status } = await meWith(ground, forged)
    return status === 401 || status === 431 ? [] : [`${sin}: ${status}`]
  })
  return [
    judged(own.status === 200, { check: 'a right token is taken', measured: String(own.status), goal: '200' }),
    noneOf('forged tokens that are taken', { tries: attacks.length, wrong: taken.flat() }),
  ]
}

const routes = features.flatMap(feature => feature.routes ?? []).map(route => route.spec)
const changing = routes.filter(({ method }) => method !== 'GET')
const filled = (path: string) => path.replace(/:\w+/g, () => newId())

const foreignHeaders = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' },
  { 'sec-fetch-site': 'same-site', origin: 'https://shop.localhost' },
  { origin: 'https://elsewhere.test' },
  { origin: 'null' },
] as const

/** Cross-site requests in a visitor's name, and whether their responses can be read. */
export const comeFromElsewhere = async (ground: Ground): Promise<Finding[]> => {
  const token = await administratorsToken(ground)
  const calls = changing.flatMap(spec => foreignHeaders.map(headers => ({ spec, headers })))
  const taken = await eachOf(calls, 8, async ({ spec, headers }) => {
    const own = { ...fromAnywhere(), authorization: `Bearer ${token}`, ...headers }
    const sent = await ground.send({ method: spec.method, path: `/api${filled(spec.path)}`, headers: own, json: {} })
    return sent.status === 403 ? [] : [`${spec.method} ${spec.path}: ${sent.status}`]
  })
  const readable = await eachOf(routes, 8, async spec => {
    const asks = { ...fromAnywhere(), origin: 'https://elsewhere.test', 'access-control-request-method': spec.method }
    const sent = await ground.send({ method: 'OPTIONS', path: `/api${filled(spec.path)}`, headers: asks })
    return Object.keys(sent.headers).some(name => name.startsWith('access-control-')) ? [spec.path] : []
  })
  return [
    noneOf('changing calls that are taken from a page of another origin', { tries: calls.length, wrong: taken.flat() }),
    noneOf('calls that another origin may read', { tries: routes.length, wrong: readable.flat() }),
  ]
}

const isElsewhere = ({ status, headers }: Sent) =>
  status >= 300 && status < 400 && !/^\/(?![/\\])/.test(headers.location ?? '')

/** Foreign addresses in every parameter that names a target (open redirects). */
export const leadElsewhere = async (ground: Ground): Promise<Finding[]> => {
  const [email = ''] = await makePeople(ground.db, 'known', 1)
  const begun = await eachOf(evilTargets, 4, async path => {
    const { status } = await post(ground, '/single-sign-on/begin', { json: { email, path } })
    return status === 422 ? [] : [`sign-in of a company to ${JSON.stringify(path.slice(0, 40))}: ${status}`]
  })
  const opened = await eachOf(evilTargets, 4, async target => {
    const path = target.replace(/^(?!\/)/, '/').replaceAll(/[^!-~]/gu, encodeURIComponent)
    const sent = await ground.send({ path, headers: fromAnywhere() })
    return isElsewhere(sent) ? [`${path}: to ${sent.headers.location}`] : []
  })
  return [
    noneOf('targets elsewhere that are taken', { tries: evilTargets.length * 2, wrong: [...begun, ...opened].flat() }),
  ]
}

type Kind = { what: string; path: string; method?: string; headers?: Record<string, string>; cached?: true }

const kindsOf = (token: string): Kind[] => [
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
const faultsOf = ({ what, cached }: Kind, { status, headers }: Sent) => {
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
export const readHeaders = async (ground: Ground): Promise<Finding[]> => {
  const kinds = kindsOf(await administratorsToken(ground))
  const policies = new Map<string, string>()
  const wrong = await eachOf(kinds, 4, async kind => {
    const { path, method = 'GET', headers = {} } = kind
    const sent = await ground.send({ path, method, headers: { ...fromAnywhere(), ...headers } })
    policies.set(String(sent.headers['content-security-policy']), kind.what)
    return faultsOf(kind, sent)
  })
  return [
    noneOf('screens and kinds of answers with a header missing', { tries: kinds.length, wrong: wrong.flat() }),
    judged(policies.size <= 3, {
      check: 'content security policies: one for everything, one for sandboxed pages, one for what cannot be read',
      measured: `${policies.size}: as of ${[...policies.values()].join(', ')}`,
      goal: '3',
    }),
  ]
}
