import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { Config } from '../../platform/config.ts'

type Site = Pick<Config, 'publicUrl' | 'port'>

/** The public address of this installation. */
const getSiteUrl = ({ publicUrl, port }: Site) => publicUrl ?? `http://localhost:${port}`

/** The prefix of every redirect address. */
export const getCallbackUrl = (config: Site) => `${getSiteUrl(config)}/api/single-sign-on/callback`

/**
 * The redirect address for a company's server. Each connection has its own, so that an answer of one server is never
 * accepted from another.
 */
export const getRedirectUri = (config: Site, connectionId: string) => `${getCallbackUrl(config)}/${connectionId}`

/** The page that finishes a sign-in. */
export const landingPath = '/company-sign-in'

/** The page that restarts a failed sign-in, with the reason. */
export const failurePath = (failure: CompanyFailure) => `/sign-in-with-company?failure=${failure}`
