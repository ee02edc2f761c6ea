import { vouchedEmail } from '@trellis/contract/fields.ts'
import { required } from '@trellis/contract/required.ts'
import type { CompanyFailure, IssuerFinding } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import * as oidc from 'openid-client'
import type { Config } from '../../platform/config.ts'
import { errorCode } from '../../platform/error-code.ts'
import { outboundFetch, PrivateAddressError } from '../../platform/http/outbound-fetch.ts'
import { ProblemError } from '../../platform/problem.ts'
import { vouchedNames } from '../../platform/vouched-names.ts'
import { deriveProofs, type ProviderClaims } from './flows.ts'
import { isOfCompany } from './single-sign-on.rules.ts'

const timeoutSeconds = 8
const clockToleranceSeconds = 60
/** The server signs its token while the browser waits. */
const maxTokenAgeSeconds = 10 * 60

export type Provider = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

type ProviderContext = { config: Pick<Config, 'privateProviders'>; now: Date }

/** How the server accepts the client secret; by default in the header. */
const authentication = (issuer: oidc.ServerMetadata, secret: string) =>
  issuer.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret)

/** Our clock is the database's: the library reads this machine's, and gets the difference. */
const buildClockOptions = (now: Date) => ({
  [oidc.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
  [oidc.clockTolerance]: clockToleranceSeconds,
})

/**
 * Discovers a server each time, so that a changed key or address applies at once. Signatures are verified even when TLS
 * would allow to skip it.
 */
const discover = (
  { issuer, clientId, clientSecret }: Omit<Provider, 'redirectUri'>,
  { config, now }: ProviderContext,
) =>
  oidc.discovery(
    new URL(issuer),
    clientId,
    buildClockOptions(now),
    (...args) => authentication(args[0], clientSecret)(...args),
    {
      [oidc.customFetch]: outboundFetch({
        allowsPrivate: config.privateProviders,
        seconds: timeoutSeconds,
      }),
      timeout: timeoutSeconds,
      execute: [oidc.enableNonRepudiationChecks, ...(config.privateProviders ? [oidc.allowInsecureRequests] : [])],
    },
  )

type AuthorizationInput = { provider: Provider; secret: string; email: string | null }

/**
 * The authorization address of the company's server. The typed address is included, so that on a shared tablet the
 * server does not reuse the session of the previous person.
 */
export const addressAtProvider = async (
  { provider, secret, email }: AuthorizationInput,
  context: ProviderContext,
): Promise<URL> => {
  const server = await discover(provider, context)
  const { state, nonce, verifier } = deriveProofs(secret)
  return oidc.buildAuthorizationUrl(server, {
    redirect_uri: provider.redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email !== null && { login_hint: email }),
  })
}

const readText = (value: unknown, longest = 80) => (typeof value === 'string' ? value.trim().slice(0, longest) : '')

const readNames = (claims: Record<string, unknown>, address: string | null) =>
  vouchedNames({
    given: readText(claims.given_name),
    family: readText(claims.family_name),
    full: readText(claims.name, 160),
    email: address ?? '',
  })

type EmailTrust = { vouchesForEmails: boolean; provenDomains: readonly string[] }

/** A missing claim may be replaced by the connection's own setting; a denied one never. */
const toProviderClaims = (
  claims: Record<string, unknown> & { sub: string },
  { vouchesForEmails, provenDomains }: EmailTrust,
): ProviderClaims => {
  const address = vouchedEmail.safeParse(claims.email)
  const email = address.success ? address.data : null
  const isClaimedVerified = claims.email_verified === true || (claims.email_verified === undefined && vouchesForEmails)
  const isVerified = isClaimedVerified && isOfCompany({ iss: claims.iss, hd: claims.hd }, provenDomains)
  const locale = /^es\b/i.test(readText(claims.locale)) ? 'es' : 'en'
  return { subject: claims.sub, email, isVerified, ...readNames(claims, email), locale }
}

/** A sign-in that failed at the company's server. */
export class ProviderFailure extends Error {
  constructor(
    readonly reason: CompanyFailure,
    options?: ErrorOptions,
  ) {
    super(`The company's sign-in failed: ${reason}.`, options)
  }
}

const requireFresh = (issuedAt: number, now: Date) => {
  const age = now.getTime() / 1000 - issuedAt
  if (age < -clockToleranceSeconds || age > maxTokenAgeSeconds + clockToleranceSeconds)
    throw new ProviderFailure('clock')
}

type ReadReturnInput = EmailTrust & { provider: Provider; secret: string; search: string }

/**
 * Exchanges the code of a returning browser for the claims of its person. State, nonce, issuer, audience, signature,
 * times and the PKCE verifier are checked here and nowhere else.
 */
export const readReturn = async ({ provider, secret, search, ...trust }: ReadReturnInput, context: ProviderContext) => {
  const server = await discover(provider, context)
  const { state, nonce, verifier } = deriveProofs(secret)
  const address = new URL(`${provider.redirectUri}${search}`)
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const tokens = await oidc.authorizationCodeGrant(server, address, checks)
  const claims = required(tokens.claims(), 'id token')
  requireFresh(claims.iat, context.now)
  if (claims.email !== undefined || !server.serverMetadata().userinfo_endpoint) return toProviderClaims(claims, trust)
  const more = await oidc.fetchUserInfo(server, tokens.access_token, claims.sub)
  return toProviderClaims({ ...claims, ...more, iss: claims.iss }, trust)
}

const getCode = (error: unknown) => String(errorCode(error))
const listCauses = (error: unknown): unknown[] => (error instanceof Error ? [error, ...listCauses(error.cause)] : [])
const isAbout = (error: unknown, pattern: RegExp) => listCauses(error).some(cause => pattern.test(getCode(cause)))

const connectionErrors = /^(OAUTH_TIMEOUT|E[A-Z_]+|CERT_|UNABLE_|DEPTH_|SELF_SIGNED|ERR_TLS)/

/** A person who cancels, or is not allowed, is recognized by the server's error code. */
const cancelCodes = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]

/** The reason why a sign-in at the company's server failed, as a code for the page. */
export const toFailure = (error: unknown): CompanyFailure => {
  if (error instanceof ProviderFailure) return error.reason
  // Our own server cannot read the client secret.
  if (error instanceof ProblemError) return 'unreachable'
  if (error instanceof oidc.AuthorizationResponseError)
    return cancelCodes.includes(error.error) ? 'cancelled' : 'refused'
  if (isAbout(error, /^OAUTH_JWT_TIMESTAMP_CHECK_FAILED$/)) return 'clock'
  return isUnreachable(error) ? 'unreachable' : 'refused'
}

const isPrivate = (error: unknown) => listCauses(error).some(cause => cause instanceof PrivateAddressError)
/** An error page is not a wrong answer: the server is unavailable. */
const isErrorPage = (error: unknown) =>
  error instanceof Error && error.cause instanceof Response && error.cause.status >= 500
const isUnreachable = (error: unknown) =>
  isErrorPage(error) ||
  isAbout(error, connectionErrors) ||
  listCauses(error).some(cause => cause instanceof Error && /Abort|Timeout/.test(cause.name)) ||
  isPrivate(error)

const toFinding = (error: unknown): IssuerFinding => {
  if (isPrivate(error)) return 'private'
  if (isUnreachable(error)) return 'unreachable'
  return isAbout(error, /^OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED$/) ? 'other-issuer' : 'no-provider'
}

const hasCode = ({ authorization_endpoint, token_endpoint, response_types_supported }: oidc.ServerMetadata) =>
  Boolean(authorization_endpoint && token_endpoint) && (response_types_supported ?? ['code']).includes('code')

/** Checks whether sign-in with a server would work, without signing anyone in. */
export const checkIssuer = async (issuer: string, context: ProviderContext): Promise<IssuerFinding> => {
  try {
    const server = await discover({ issuer, clientId: 'nobody', clientSecret: 'none' }, context)
    return hasCode(server.serverMetadata()) ? 'well' : 'no-code'
  } catch (error) {
    return toFinding(error)
  }
}
