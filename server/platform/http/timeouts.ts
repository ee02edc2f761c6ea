import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** Timeouts of connections in milliseconds. */
export type Timeouts = {
  /** Until the headers have arrived. */
  headers: number
  /** Until the body has arrived, except uploads. */
  body: number
  /** Until a form's file has arrived: enough for 15 MB at 400 kbit/s. */
  upload: number
  /** Until the whole request has arrived: enough for a video of 200 MB at 1 Mbit/s. */
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
  upload: 300_000,
  request: 1_800_000,
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

/** A larger body, in bytes, is a video and has the timeout of a whole request. */
const largestSmallUpload = 20 * 1024 ** 2

/** The timeout of a body: longer for routes that take files, longest for videos. */
const timeFor = ({ body, upload, request }: Timeouts, isUpload: boolean, announced: number) => {
  if (!isUpload) return body
  return announced > largestSmallUpload ? request : upload
}

/** Closes connections that send a body too slowly. */
export const limitBodies = (app: FastifyInstance, timeouts: Timeouts, largest: number) => {
  app.addHook('preParsing', async request => {
    const { raw, headers, routeOptions } = request
    // An empty body has already arrived with its headers and is never read, so no end event would follow.
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (!hasBody) return
    const isUpload = (routeOptions.bodyLimit ?? largest) > largest
    const time = timeFor(timeouts, isUpload, Number(headers['content-length'] ?? 0))
    const late = setTimeout(() => raw.destroy(), time).unref()
    raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
  })
}
