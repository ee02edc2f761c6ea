import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))

/** The settings that decide who may read metrics. */
export type MetricsAccess = Pick<Config, 'metricsToken' | 'env'>

/** Throws NOT_FOUND unless the caller has the token of the metrics; in production no one has, until it is set. */
export const requireMetricsToken = ({ headers }: FastifyRequest, { metricsToken, env }: MetricsAccess) => {
  const isOpen =
    metricsToken === null ? env !== 'production' : isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  if (!isOpen) throw problem('NOT_FOUND')
}
