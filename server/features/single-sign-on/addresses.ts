import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { Config } from '../../platform/config.ts'

type Site = Pick<Config, 'publicUrl' | 'port'>

/** The public address of this installation. */
const siteUrlOf = ({ publicUrl, port }: Site) => publicUrl ?? `http://localhost:${port}`

/** The prefix of every redirect address. */
export const callbackUrlOf = (config: Site) => `${siteUrlOf(config)}/api/single-sign-on/callback`

/**
 * The redirect address for a company's server. Each connection has its own, so that an answer of one server is never
 * accepted from another.
 */
export const redirectUriOf = (config: Site, connectionId: string) => `${callbackUrlOf(config)}/${connectionId}`

/** Where a vouched sign-in is fetched. */
export const landingPath = '/company-sign-in'

/** Where a failed sign-in starts again, with its reason. */
export const failurePath = (failure: CompanyFailure) => `/sign-in-with-company?failure=${failure}`
