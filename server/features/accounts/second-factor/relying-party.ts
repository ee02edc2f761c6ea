import type { Config } from '../../../platform/config.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'

/** The relying party of passkeys, and its origin. */
type RelyingParty = { id: string; origin: string }

const siteUrl = ({ publicUrl }: Config, client: ClientContext) => {
  if (publicUrl) return new URL(publicUrl)
  // Without PUBLIC_URL only localhost is certain: anyone can send another host name.
  const host = client.header('host') ?? ''
  return /^localhost(:\d+)?$/.test(host) ? new URL(`http://${host}`) : null
}

const isName = (host: string) => !/^[\d.]+$|:/.test(host)

/** The site as relying party; null = passkeys cannot work at its address: no host name, or no TLS. */
export const findRelyingParty = (config: Config, client: ClientContext): RelyingParty | null => {
  const url = siteUrl(config, client)
  if (!url || !isName(url.hostname)) return null
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost'
  return isSecure ? { id: url.hostname, origin: url.origin } : null
}
