import pino, { type Logger } from 'pino'

export type Log = Logger

const secrets = ['authorization', 'cookie', 'set-cookie', 'zt-access-token', 'x-upload-token'].map(
  name => `req.headers["${name}"]`,
)

/** Tokens that arrive in an address never reach the log. */
const withoutQuery = (url: string) => url.split('?')[0]

/** The structured log: one JSON line an entry, with request ids, without secrets. */
export const createLog = (level: string): Log =>
  pino({
    level,
    redact: {
      // A call that is no HTTP is told of with its bytes, and these may hold a token.
      paths: [...secrets, '*.password', '*.token', '*.refresh_token', 'password', 'token', 'err.rawPacket'],
      censor: '[hidden]',
    },
    serializers: {
      req: request => ({ method: request.method, url: withoutQuery(String(request.url)), address: request.ip }),
    },
  })
