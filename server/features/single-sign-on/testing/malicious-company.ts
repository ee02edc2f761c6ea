import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const clientId = 'trellis'
const clientSecret = 'a secret of sixty-four signs that nobody else is ever told of it'

type Signer = (claims: JWTPayload) => Promise<string>

/** A forged response: the claims of its token, its key, and its user info. */
type CompanyResponse = { claims: (honest: JWTPayload) => JWTPayload; sign: Signer; userInfo: object }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signers = async (publicKey: Uint8Array, signedBy: (key: CryptoKey) => Signer, key: CryptoKey) => {
  const stranger = (await generateKeyPair('RS256')).privateKey
  const byText =
    (text: Uint8Array): Signer =>
    claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(text)
  return {
    itself: signedBy(key),
    aStranger: signedBy(stranger),
    nobody: async (claims: JWTPayload) => `${part({ alg: 'none' })}.${part(claims)}.`,
    whoKnowsTheSecret: byText(new TextEncoder().encode(clientSecret)),
    whoKnowsThePublicKey: byText(publicKey),
  }
}

/** A sign-in server that answers every code with a forged token. */
export const startMaliciousCompany = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  const makeSigner =
    (key: CryptoKey): Signer =>
    claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  const by = await signers(Buffer.from(JSON.stringify(jwk)), makeSigner, privateKey)
  const honest: CompanyResponse = { claims: claims => claims, sign: by.itself, userInfo: {} }
  const desk = { ...honest, nonce: '' }

  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': async () => ({ keys: [jwk] }),
    '/me': async () => desk.userInfo,
    '/token': async () => {
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: issuer, aud: clientId, sub: 'ana', nonce: desk.nonce, iat: now, exp: now + 600 }
      return {
        access_token: 'anything',
        token_type: 'Bearer',
        expires_in: 600,
        id_token: await desk.sign(desk.claims(claims)),
      }
    },
  }
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const body = await answers[url.split('?')[0]!]?.()
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    clientId,
    clientSecret,
    by,
    /** Forges these parts from now on; omitted ones are honest. */
    say: (response: Partial<CompanyResponse>) => Object.assign(desk, honest, response),
    /** The redirect address for a browser. */
    sendBack: (from: string) => {
      const params = new URL(from).searchParams
      desk.nonce = params.get('nonce') ?? ''
      return `${params.get('redirect_uri')}?code=anything&state=${params.get('state')}`
    },
    stop: () => new Promise(done => server.close(done).closeAllConnections()),
  }
}

export type MaliciousCompany = Awaited<ReturnType<typeof startMaliciousCompany>>
