import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'

const getHost = (address: string | null) => (address && URL.canParse(address) ? new URL(address).host : null)

/** Browsers declare the site of a request in Sec-Fetch-Site; older ones send Origin. Programs send neither. */
const isCrossSite = ({ headers, host }: FastifyRequest, { publicUrl }: Config) => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && ![host, getHost(publicUrl)].includes(getHost(origin) ?? 'nowhere')
}

/**
 * Refuses state-changing requests from pages of another origin, also from sibling subdomains, which are sent the
 * cookies.
 */
export const rejectCrossSiteRequests = (request: FastifyRequest, config: Config) => {
  if (request.method !== 'GET' && isCrossSite(request, config)) throw problem('NOT_ALLOWED')
}
