import type { Config } from '../../../platform/config.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'

/** Whom a passkey is made for, and at which address it is used. */
export type RelyingParty = { id: string; origin: string }

const siteUrl = ({ publicUrl }: Config, client: ClientContext) => {
  if (publicUrl) return new URL(publicUrl)
  // Without PUBLIC_URL only this machine is known for certain: anybody can write the name of another host into a call.
  const host = client.header('host') ?? ''
  return /^localhost(:\d+)?$/.test(host) ? new URL(`http://${host}`) : null
}

const isName = (host: string) => !/^[\d.]+$|:/.test(host)

/** The site as passkeys know it; null = there can be none at its address: it is no name, or not over TLS. */
export const relyingPartyOf = (config: Config, client: ClientContext): RelyingParty | null => {
  const url = siteUrl(config, client)
  if (!url || !isName(url.hostname)) return null
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost'
  return isSecure ? { id: url.hostname, origin: url.origin } : null
}
