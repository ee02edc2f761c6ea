import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'

const hostOf = (address: string | null) => (address && URL.canParse(address) ? new URL(address).host : null)

/** Browsers say themselves whose page sends a call; older ones name its origin. Programs say neither. */
const isForeign = ({ headers, host }: FastifyRequest, { publicUrl }: Config) => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && ![host, hostOf(publicUrl)].includes(hostOf(origin) ?? 'nowhere')
}

/**
 * Refuses what a page of another origin sends in a visitor's name, be it a neighbour below the same domain, which gets
 * the cookies along.
 */
export const refuseForeignPages = (request: FastifyRequest, config: Config) => {
  if (request.method !== 'GET' && isForeign(request, config)) throw problem('NOT_ALLOWED')
}
