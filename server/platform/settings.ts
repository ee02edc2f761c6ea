import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { listAddresses } from './database/primary-host.ts'
import { failPoints } from './fail-points.ts'

const flag = z.enum(['1', '0', 'true', 'false'], 'must be 1 or 0').transform(value => value === '1' || value === 'true')
const address = z.url({ protocol: /^https?$/, error: 'must be a web address like https://training.example.com' })
const commaList = z
  .string()
  .default('')
  .transform(list =>
    list
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  )

/** A header such as `api-key=secret`, its value as in a URL; null = it is none. */
const readHeader = (text: string) => {
  const [, name = '', encoded = ''] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(text) ?? []
  try {
    const value = decodeURIComponent(encoded)
    return name && /^[ -~]+$/.test(value) ? ([name, value] as const) : null
  } catch {
    return null
  }
}
const headerList = z.string().transform((text, context): Record<string, string> => {
  const headers = text.split(',').map(readHeader)
  if (headers.every(header => header !== null)) return Object.fromEntries(headers)
  context.addIssue('must be headers like api-key=secret,x-team=training')
  return z.NEVER
})

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
const isNetwork = (text: string) => {
  const [host = '', bits, ...rest] = text.split('/')
  const family = isIP(host)
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && isLength && rest.length === 0
}
const proxyError = 'must be 0, the number of proxies in front, or their networks like 10.0.0.0/8,2001:db8::/32'
const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): false | number | string[] => {
    if (/^(0|false)$/.test(text)) return false
    if (text === 'true') return 1
    if (/^[1-9]$/.test(text)) return Number(text)
    const networks = text.split(',').map(network => network.trim())
    if (networks.every(isNetwork)) return networks
    context.addIssue(proxyError)
    return z.NEVER
  })

/** A whole number in a range, with an optional unit: `seconds`. */
const wholeNumber = (unit: string, [least, most]: readonly [number, number]) => {
  const error = `must be a number of ${unit} from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
const processes = z
  .union([z.literal('auto').transform(() => availableParallelism()), wholeNumber('processes', [1, 128])], {
    error: 'must be a number of processes from 1 to 128, or auto',
  })
  .default(1)
const days = wholeNumber('days', [1, 3650])
const megabytes = wholeNumber('megabytes', [15, 10_000_000])

const secretsKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters')
  .transform(text => Buffer.from(text, 'hex'))

export const secondFactorRules = ['nobody', 'administrators', 'administrators-in-7-days'] as const

/** Settings whose values are never repeated in messages; each may be given by a file, named in `…_FILE`. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DRILL_DATABASE_URL',
  'READ_DATABASE_URL',
  'SMTP_URL',
  'BOUNCE_MAILBOX',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RECAPTCHA_SECRET',
  'SECRETS_KEY',
  'SECRETS_KEY_BEFORE',
  'SIGNING_P12_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET',
])

const location = (schemes: RegExp, sentence: string, listHosts = (value: string) => [value]) =>
  z
    .string()
    .regex(schemes, sentence)
    .refine(
      value => listHosts(value).every(address => URL.canParse(address)),
      'cannot be read: write # as %23, / as %2F and @ as %40 in a password',
    )

const hasNoHost = (address: string) => /^\w+:\/\/([^/?#]*@)?([/?#]|$)/.test(address)
const standbyTarget = /[?&]target_session_attrs=(read-only|standby|prefer-standby)\b/

/** An address with one host, or with several that are separated by commas. */
const databaseAddress = location(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://', value =>
  listAddresses(value).filter(address => !hasNoHost(address)),
)
  .refine(value => {
    const addresses = listAddresses(value)
    return addresses.length === 1 || !addresses.some(hasNoHost)
  }, 'must name a host before and after each comma')
  .refine(
    value => !standbyTarget.test(value),
    'must lead to the primary: set target_session_attrs to read-write, or leave it out',
  )

/** Every setting by its environment variable. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: databaseAddress.optional(),
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DRILL_DATABASE_URL: databaseAddress.optional(),
  READ_DATABASE_URL: location(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://').optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the 43 characters that trellis backup-key printed')
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber('connections', [3, 1000]).default(20),
  PROCESSES: processes,
  DRAIN_SECONDS: wholeNumber('seconds', [0, 300]).default(0),
  PUBLIC_URL: address.optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be a domain name')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
  DEMO: flag.optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  SMTP_URL: location(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must be a sender like Trellis <no-reply@example.com>')
    .default('Trellis <no-reply@localhost>'),
  BOUNCE_ADDRESS: z.email('must be an e-mail address').optional(),
  BOUNCE_MAILBOX: location(
    /^imaps?:\/\/[^@/]+:[^@/]+@/,
    'must be like imaps://user:password@mail.example.com/INBOX',
  ).optional(),
  LEARN_MORE_URL: address.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  MAP_TILE_URL: z
    .string()
    .regex(
      /^https?:\/\/.*\{z\}.*\{x\}.*\{y\}|^https?:\/\/.*\{z\}.*\{y\}.*\{x\}/,
      'must be a web address with {z}, {x} and {y}',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  ANALYTICS_SCRIPT_URL: address.optional(),
  ANALYTICS_KEY: z.string().min(1).optional(),
  SCRIPT_ORIGINS: commaList.pipe(z.array(address)),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('trellis'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(0.01),
  TRUST_PROXY: trustedProxies,
  TOKEN_SECONDS: wholeNumber('seconds', [1, 86_400]).default(900),
  PASSWORD_KIB: wholeNumber('KiB', [64, 1_048_576]).default(19_456),
  CAPTCHA_TRIES: wholeNumber('tries', [2, 100_000]).default(500),
  REQUIRE_SECOND_FACTOR: z.enum(secondFactorRules, `must be one of ${secondFactorRules.join(', ')}`).optional(),
  SIGN_IN_IDLE_DAYS: days.default(30),
  SIGN_IN_DAYS: days.default(90),
  SIGNING_KEY_DAYS: days.default(90),
  EVENT_MONTHS: wholeNumber('months', [1, 1200]).default(25),
  PERSON_UPLOAD_MB: megabytes.default(300),
  OWNER_UPLOAD_MB: megabytes.default(20_000),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(true),
  S3_PUBLIC_URL: address.optional(),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_BEFORE: secretsKey.optional(),
  SIGNING_P12: z.string().min(1).optional(),
  SIGNING_P12_PASSWORD: z.string().min(1).optional(),
  TIMESTAMP_URL: address.optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_VERIFY_URL: address.default('https://www.google.com/recaptcha/api/siteverify'),
  PRIVATE_PROVIDERS: flag.default(false),
  DNS_SERVERS: commaList,
  FAIL_POINT: z.enum(failPoints, 'must name a fail point').optional(),
  FAIL_AFTER: z.coerce.number('must be a number').int().min(1).default(1),
})
