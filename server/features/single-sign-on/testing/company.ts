import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, type JWK, Provider } from 'oidc-provider'

export type Claims = {
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

type Options = { redirectUris: string[]; people?: Record<string, Claims> }

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() } as JWK
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const client = {
  client_id: 'trellis',
  client_secret: 'a secret of sixty-four signs that nobody else is ever told of it',
}

/** The person at the company's sign-in page, and the result. */
type Desk = { people: Record<string, Claims>; subject: string; refuses: boolean }

const buildSettings = (desk: Desk, redirectUris: string[], key: JWK): Configuration => ({
  clients: [{ ...client, redirect_uris: redirectUris, grant_types: ['authorization_code'], response_types: ['code'] }],
  jwks: { keys: [key] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  cookies: { keys: ['a key of a test'] },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...desk.people[sub] }) }),
  interactions: { url: (_, { uid }) => `/desk/${uid}` },
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600, AuthorizationCode: 60 },
})

const answerAtDesk = (provider: Provider, desk: Desk): Handler => {
  const answer = () =>
    desk.refuses
      ? { error: 'access_denied', error_description: 'Not today.' }
      : { login: { accountId: desk.subject, remember: false } }
  return (request, response) => void provider.interactionFinished(request, response, answer())
}

/** A complete sign-in server of a company, on a port of its own. */
export const startCompany = async ({ redirectUris, people = {} }: Options) => {
  let handler: Handler = (_, response) => void response.end()
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const desk: Desk = { people, subject: '', refuses: false }
  const open = async () => {
    const provider = new Provider(issuer, buildSettings(desk, redirectUris, await newKey()))
    const [atDesk, elsewhere] = [answerAtDesk(provider, desk), provider.callback()]
    handler = (request, response) => (request.url?.startsWith('/desk/') ? atDesk : elsewhere)(request, response)
  }
  await open()
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    desk,
    /** Signs with another key from now on. */
    changeKey: open,
    /** Answers everything with an error. */
    breakDown: () => {
      handler = (_, response) => void response.writeHead(503).end('<h1>Sorry</h1>')
    },
    stop: () => new Promise(done => server.close(done).closeAllConnections()),
  }
}

export type Company = Awaited<ReturnType<typeof startCompany>>
