import type { CompanyFailure } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { Config } from '../../platform/config.ts'

type Site = Pick<Config, 'publicUrl' | 'port'>

/** Where this Trellis is for whoever stands outside. */
const siteUrlOf = ({ publicUrl, port }: Site) => publicUrl ?? `http://localhost:${port}`

/** What every redirect address begins with. */
export const callbackUrlOf = (config: Site) => `${siteUrlOf(config)}/api/single-sign-on/callback`

/**
 * Where a company's server sends its people back to. Each connection has its own, so that what one server was asked for
 * is never taken to another.
 */
export const redirectUriOf = (config: Site, connectionId: string) => `${callbackUrlOf(config)}/${connectionId}`

/** Where a sign-in is fetched that the company has vouched for. */
export const landingPath = '/company-sign-in'

/** Where one begins again, and reads why. */
export const failurePath = (failure: CompanyFailure) => `/sign-in-with-company?failure=${failure}`
