import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

const secrets = ['authorization', 'cookie', 'set-cookie', 'zt-access-token', 'x-upload-token'].map(
  name => `req.headers["${name}"]`,
)

/** Tokens in URLs are never logged. */
const withoutQuery = (url: string) => url.split('?')[0]

const options = {
  redact: {
    // Bytes of a malformed HTTP request are not logged: they may hold a token.
    paths: [...secrets, '*.password', '*.token', '*.refresh_token', 'password', 'token', 'err.rawPacket'],
    censor: '[hidden]',
  },
  serializers: {
    req: request => ({ method: request.method, url: withoutQuery(String(request.url)), address: request.ip }),
  },
} satisfies LoggerOptions

/** The structured log: one JSON line per entry, with request ids and without secrets; on standard output, or `to`. */
export const createLog = (level: string, to?: DestinationStream): Log => pino({ ...options, level }, to)
