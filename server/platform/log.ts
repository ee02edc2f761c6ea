import { hostname } from 'node:os'
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
  // The names of OpenTelemetry, which collectors of logs know.
  base: { 'service.name': 'trellis', pid: process.pid, hostname: hostname() },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: level => ({ level }) },
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

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** Prints sentences for the operator. */
type Printer = {
  /** Prints a sentence, as a warning if it says so. */
  print: (sentence: string) => void
  /** Prints why the program ends; the stack only of an error that no operator can fix. */
  fail: (headline: string, error: unknown) => void
}

/**
 * Prints sentences for the operator: text on a terminal, else entries of the log, at any LOG_LEVEL.
 * @param isExpected whether an error's message is a sentence that says what to do
 */
export const createPrinter = (stream: Output, isExpected: (error: unknown) => error is Error): Printer => {
  if (stream.isTTY) return printText(stream, isExpected)
  const log = pino({ ...options, level: 'info' }, stream)
  return {
    print: sentence => {
      if (sentence.startsWith('Warning:')) log.warn(sentence)
      else if (sentence !== '') log.info(sentence.trim())
    },
    fail: (headline, error) => {
      if (isExpected(error)) log.fatal(`${headline} ${error.message}`)
      else log.fatal({ err: error }, headline)
    },
  }
}

const printText = (stream: Output, isExpected: (error: unknown) => error is Error): Printer => ({
  print: sentence => void stream.write(`${sentence}\n`),
  fail: (headline, error) => {
    const told = isExpected(error) ? error.message : String((error instanceof Error && error.stack) || error)
    stream.write(`\n${headline}\n${told}\n`)
  },
})
