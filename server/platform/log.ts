import pino, { type Logger } from 'pino'

export type Log = Logger

const secrets = ['authorization', 'cookie', 'set-cookie', 'zt-access-token', 'x-upload-token'].map(
  name => `req.headers["${name}"]`,
)

/** Tokens in URLs are never logged. */
const withoutQuery = (url: string) => url.split('?')[0]

/** The structured log: one JSON line per entry, with request ids and without secrets. */
export const createLog = (level: string): Log =>
  pino({
    level,
    redact: {
      // Bytes of a malformed HTTP request are not logged: they may hold a token.
      paths: [...secrets, '*.password', '*.token', '*.refresh_token', 'password', 'token', 'err.rawPacket'],
      censor: '[hidden]',
    },
    serializers: {
      req: request => ({ method: request.method, url: withoutQuery(String(request.url)), address: request.ip }),
    },
  })
