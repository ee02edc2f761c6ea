import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

const secrets = ['authorization', 'cookie', 'set-cookie', 'zt-access-token', 'x-upload-token'].map(
  name => `req.headers["${name}"]`,
)

const hidden = '[hidden]'

type LoggedRequest = { method: string; url: string; ip: string; routeOptions?: { url?: string | undefined } }

/** Longer than an id: in an unknown path it may be a mistyped token. */
const longestSegment = 40

/** The path of a call. Tokens in URLs are never logged: neither in the query, nor where a route has one in its path. */
const getPath = ({ url, routeOptions }: LoggedRequest) => {
  const route = routeOptions?.url
  if (route?.includes(':token')) return route.replaceAll(':token', hidden)
  const path = String(url).split('?')[0] ?? ''
  if (route) return path
  return path
    .split('/')
    .map(segment => (segment.length > longestSegment ? hidden : segment))
    .join('/')
}

/** Error fields in which PostgreSQL quotes refused rows, which may hold personal data. */
const quoted = ['detail', 'where', 'hint', 'internalQuery']

const withoutRows = (error: Error) => {
  const serialized = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !quoted.includes(name)))
}

const options = {
  redact: {
    // Bytes of a malformed HTTP request are not logged: they may hold a token.
    paths: [...secrets, '*.password', '*.token', '*.refresh_token', 'password', 'token', 'err.rawPacket'],
    censor: hidden,
  },
  serializers: {
    req: (request: LoggedRequest) => ({ method: request.method, url: getPath(request), address: request.ip }),
    err: withoutRows,
  },
} satisfies LoggerOptions

/** The structured log: one JSON line per entry, with request ids and without secrets; on standard output, or `to`. */
export const createLog = (level: string, to?: DestinationStream): Log => pino({ ...options, level }, to)
