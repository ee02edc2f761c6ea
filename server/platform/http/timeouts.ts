import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** Timeouts of connections in milliseconds. */
export type Timeouts = {
  /** Until the headers have arrived. */
  headers: number
  /** Until the body has arrived, except uploads. */
  body: number
  /** Until the whole request has arrived: enough for an upload of 15 MB at 400 kbit/s. */
  request: number
  /** Without traffic in either direction: longer than the slowest response takes to begin. */
  idle: number
  /** Keep-alive between two requests: longer than that of a proxy in front. */
  keepAlive: number
  /** Interval of the check. */
  check: number
}

export const usualTimeouts: Timeouts = {
  headers: 15_000,
  body: 30_000,
  request: 300_000,
  idle: 120_000,
  keepAlive: 72_000,
  check: 5_000,
}

/** The timeouts that Node and Fastify enforce. */
export const serverTimeouts = ({ headers, request, idle, keepAlive, check }: Timeouts) =>
  ({
    requestTimeout: request,
    connectionTimeout: idle,
    keepAliveTimeout: keepAlive,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  }) satisfies FastifyHttpOptions<Server>

/** Closes connections that send a small body too slowly; larger bodies have the time of a whole request. */
export const limitBodies = (app: FastifyInstance, { body }: Timeouts, largest: number) => {
  app.addHook('preParsing', async request => {
    const { raw, headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && (routeOptions.bodyLimit ?? largest) <= largest) {
      const late = setTimeout(() => raw.destroy(), body).unref()
      raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
    }
  })
}
