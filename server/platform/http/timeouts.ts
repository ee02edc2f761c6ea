import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** When a connection is closed whose caller does not go on, in milliseconds. */
export type Timeouts = {
  /** The head of a call, which nobody types. */
  headers: number
  /** The body of a call that is no upload. */
  body: number
  /** All of a call: an upload of 15 MB is in time at 400 kbit/s. */
  request: number
  /** Not a byte either way: longer than the slowest answer takes to begin, or a reader to go on. */
  idle: number
  /** Between two calls of one connection: a proxy in front gives up first. */
  keepAlive: number
  /** How often it is looked whose time is over. */
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

/** What Node and Fastify look after by themselves. */
export const serverTimeouts = ({ headers, request, idle, keepAlive, check }: Timeouts) =>
  ({
    requestTimeout: request,
    connectionTimeout: idle,
    keepAliveTimeout: keepAlive,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
  }) satisfies FastifyHttpOptions<Server>

/** Closes the connection of whoever sends a small body too slowly; larger ones have the time of all of a call. */
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
