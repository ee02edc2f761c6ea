import { resolve } from 'node:path'
import type { z } from 'zod'
import { errorMessage } from './error-code.ts'
import type { FailPoint } from './fail-points.ts'
import type { S3Settings } from './files/s3-files.ts'
import { readSecretFiles } from './secret-files.ts'
import { type secondFactorRules, secretSettings, settings } from './settings.ts'
import type { TraceSettings } from './tracing/tracer.ts'

const megabyte = 1024 ** 2

export type Config = {
  env: 'development' | 'test' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The database itself, where `databaseUrl` is a pooler; null = that of `databaseUrl`. */
  directDatabaseUrl: string | null
  /** The owner's connection for migrations; null = `directDatabaseUrl`, else `databaseUrl`. */
  migrationDatabaseUrl: string | null
  /** A standby of `databaseUrl` for heavy reads; null = none. */
  readDatabaseUrl: string | null
  /** An empty database for drills; null = one is created beside the installation's. */
  drillDatabaseUrl: string | null
  /** The folder of backups, or `s3://bucket/prefix`; null = none is set. */
  backupTo: string | null
  /** The store of buckets for backups: its own settings, else those for files; null = neither. */
  backupS3: Omit<S3Settings, 'bucket'> | null
  /** The X25519 public key that seals the installation's key in backups; null = the key is not in them. */
  backupRecipient: string | null
  /** Maximum number of connections of this process for calls and jobs. */
  databaseConnections: number
  /** Number of processes that serve and share the port; with more than one, another leads them. */
  processes: number
  /** How long a stopping server still accepts calls after it reports not ready. */
  drainSeconds: number
  publicUrl: string | null
  /** The base of links in emails: `publicUrl`, else this machine; within a call of a trial, the host of the call. */
  siteUrl: string
  cookieDomain: string | null
  logLevel: string
  /** Whether the demo may be loaded; visitors see a notice. */
  demo: boolean
  role: 'all' | 'web' | 'worker'
  smtpUrl: string | null
  mailFrom: string
  /** The envelope sender of emails, which reports of mail servers go to; null = the address of `mailFrom`. */
  bounceAddress: string | null
  /** The IMAP mailbox of that address, with its login; null = none is read. */
  bounceMailbox: string | null
  learnMoreUrl: string | null
  supportEmail: string | null
  mapTileUrl: string | null
  mapAttribution: string
  /** Origins of scripts that a script card may embed. */
  scriptOrigins: string[]
  /** The third party that counts page views and events; null = none. */
  analytics: { scriptUrl: string; key: string } | null
  /** The bearer token of /metrics; null = /metrics is open, in production closed. */
  metricsToken: string | null
  /** Where traces are sent, and how many; null = no traces. */
  traces: TraceSettings | null
  /** Number of trusted proxies in front, or their networks. */
  trustProxy: false | number | string[]
  /** Lifetime of an access token in seconds. */
  tokenSeconds: number
  /** Memory of a password hash, in KiB. */
  passwordKib: number
  /** Average number of hashes that our own captcha costs a browser. */
  captchaTries: number
  /** Roles that must set up a second factor before anything else. */
  /** Who must have a second factor; administrators at once, or within a week of their first login. */
  requireSecondFactor: (typeof secondFactorRules)[number]
  /** Days without use after which a session ends, and days after which it ends in any case. */
  signInIdleDays: number
  signInDays: number
  /** Days between rotations of the key that signs access tokens. */
  signingKeyDays: number
  /** Whole months for which screen events are stored. */
  eventMonths: number
  /** Upload limits in bytes: per person, and per brand, chain or platform. */
  uploads: { personBytes: number; holderBytes: number }
  /** The bucket for files; null = the data folder. */
  s3: S3Settings | null
  /** The key that encrypts secrets in the database; null = the key file in the data folder. */
  secretsKey: Buffer | null
  /** The key before it, which still opens secrets until they are sealed with the present one; null = none. */
  secretsKeyBefore: Buffer | null
  /** The PKCS #12 file of the key and certificate that sign evidence; null = a key that the installation makes. */
  signingP12: { path: string; password: string } | null
  /** The authority whose timestamps signed PDFs get (RFC 3161); null = none. */
  timestampUrl: string | null
  /** Whether identity providers of companies, and the authority of timestamps, may be in a private network; the former without TLS. */
  privateProviders: boolean
  /** The name servers for DNS lookups; empty = those of this machine. */
  dnsServers: string[]
  /** Google's reCAPTCHA in place of our own captcha; null = our own. */
  reCaptcha: { siteKey: string; secret: string; verifyUrl: string } | null
  /** In tests only: the point where the process dies, and at which pass. */
  failPoint: { point: FailPoint; passes: number } | null
}

/** An invalid setting; the message names the setting and says what is wrong. */
export class ConfigError extends Error {}

type Issue = { path: readonly PropertyKey[]; message: string }

const complaint = ({ path, message }: Issue, env: NodeJS.ProcessEnv) => {
  const name = String(path[0])
  return `${name} ${message}${secretSettings.has(name) ? '' : ` (it is ${JSON.stringify(env[name])})`}`
}

const refuseUnknown = (args: readonly string[]) => {
  const unknown = args.filter(arg => arg !== '--empty')
  if (unknown.length > 0) throw new ConfigError(`There is no ${unknown.join(' ')}; there is --empty.`)
}

const toFailPoint = ({ FAIL_POINT, FAIL_AFTER, NODE_ENV }: z.output<typeof settings>) => {
  if (!FAIL_POINT) return null
  if (NODE_ENV !== 'test') throw new ConfigError('FAIL_POINT works where NODE_ENV=test alone.')
  return { point: FAIL_POINT, passes: FAIL_AFTER }
}

const toReCaptcha = (s: z.output<typeof settings>) => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: key, RECAPTCHA_VERIFY_URL: verifyUrl } = s
  if (!siteKey !== !key)
    throw new ConfigError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are given together or not at all.')
  return siteKey && key ? { siteKey, secret: key, verifyUrl } : null
}

const toAnalytics = (s: z.output<typeof settings>) => {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_KEY: key } = s
  if (!scriptUrl !== !key)
    throw new ConfigError('ANALYTICS_SCRIPT_URL and ANALYTICS_KEY are given together or not at all.')
  return scriptUrl && key ? { scriptUrl, key } : null
}

const toTraceSettings = (s: z.output<typeof settings>): TraceSettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = s
  if (headers && !endpoint)
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS belongs to OTEL_EXPORTER_OTLP_ENDPOINT: give both, or neither.')
  if (!endpoint) return null
  return { endpoint, headers: headers ?? {}, serviceName: s.OTEL_SERVICE_NAME, ratio: s.OTEL_TRACES_SAMPLER_ARG }
}

const toS3Settings = (s: z.output<typeof settings>): S3Settings | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET: key } = s
  const setCount = [endpoint, bucket, accessKey, key].filter(Boolean).length
  if (setCount !== 0 && setCount !== 4)
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET are given together or not at all.')
  if (!endpoint || !bucket || !accessKey || !key) return null
  const publicUrl = s.S3_PUBLIC_URL?.replace(/\/$/, '') ?? null
  return { endpoint, region: s.S3_REGION, bucket, accessKey, secret: key, pathStyle: s.S3_PATH_STYLE, publicUrl }
}

const toSigningP12 = ({ SIGNING_P12: path, SIGNING_P12_PASSWORD: password }: z.output<typeof settings>) => {
  if (!path !== !password)
    throw new ConfigError('SIGNING_P12 and SIGNING_P12_PASSWORD are given together or not at all.')
  return path && password ? { path: resolve(path), password } : null
}

const toDatabaseUrls = (s: z.output<typeof settings>) => {
  for (const name of ['MIGRATION_DATABASE_URL', 'DIRECT_DATABASE_URL', 'READ_DATABASE_URL'] as const)
    if (s[name] && !s.DATABASE_URL) throw new ConfigError(`${name} belongs to DATABASE_URL: give both, or neither.`)
  return {
    databaseUrl: s.DATABASE_URL ?? null,
    directDatabaseUrl: s.DIRECT_DATABASE_URL ?? null,
    migrationDatabaseUrl: s.MIGRATION_DATABASE_URL ?? null,
    readDatabaseUrl: s.READ_DATABASE_URL ?? null,
  }
}

const toBackupS3 = (s: z.output<typeof settings>) => {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET: key } = s
  const setCount = [endpoint, accessKey, key].filter(Boolean).length
  if (setCount !== 0 && setCount !== 3)
    throw new ConfigError(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET are given together or not at all.',
    )
  if (!endpoint || !accessKey || !key) return toS3Settings(s)
  const more = { pathStyle: s.S3_PATH_STYLE, publicUrl: null, settingsName: 'BACKUP_S3' }
  return { endpoint, region: s.BACKUP_S3_REGION, accessKey, secret: key, ...more }
}

const toBackupSettings = (s: z.output<typeof settings>) => ({
  drillDatabaseUrl: s.DRILL_DATABASE_URL ?? null,
  backupTo: s.BACKUP_TO ?? null,
  backupS3: toBackupS3(s),
  backupRecipient: s.BACKUP_RECIPIENT ?? null,
})

const toMailSettings = (s: z.output<typeof settings>) => ({
  smtpUrl: s.SMTP_URL ?? null,
  mailFrom: s.MAIL_FROM,
  bounceAddress: s.BOUNCE_ADDRESS ?? null,
  bounceMailbox: s.BOUNCE_MAILBOX ?? null,
})

/** Without PUBLIC_URL links use the Host header of the caller, which anyone can forge. */
const toAddresses = (s: z.output<typeof settings>) => {
  if (s.NODE_ENV === 'production' && s.SMTP_URL && !s.PUBLIC_URL)
    throw new ConfigError(
      'SMTP_URL needs PUBLIC_URL where NODE_ENV=production: set it to the address that links in mails lead to, like https://training.example.com.',
    )
  const publicUrl = s.PUBLIC_URL?.replace(/\/$/, '') ?? null
  return { publicUrl, siteUrl: publicUrl ?? `http://localhost:${s.PORT}` }
}

/** Only tests may make passwords and captchas cheaper than the defaults; others may only raise the cost. */
const toCosts = (s: z.output<typeof settings>) => {
  const least = settings.parse({})
  for (const name of ['PASSWORD_KIB', 'CAPTCHA_TRIES'] as const)
    if (s.NODE_ENV === 'production' && s[name] < least[name])
      throw new ConfigError(`${name} must be at least ${least[name]} where NODE_ENV=production.`)
  return { passwordKib: s.PASSWORD_KIB, captchaTries: s.CAPTCHA_TRIES }
}

const usualSecondFactorRule = (demo: boolean) => (demo ? 'nobody' : 'administrators-in-7-days')

const readVariables = (env: NodeJS.ProcessEnv) => {
  const names = Object.keys(settings.shape).filter(name => secretSettings.has(name))
  try {
    const variables = readSecretFiles(env, names)
    return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  } catch (error) {
    throw new ConfigError(errorMessage(error))
  }
}

/** Reads the settings from the environment and the arguments; throws a ConfigError for an invalid value. */
export const readConfig = (env: NodeJS.ProcessEnv, args: readonly string[] = []): Config => {
  refuseUnknown(args)
  const result = settings.safeParse(readVariables(env))
  if (!result.success) throw new ConfigError(result.error.issues.map(issue => complaint(issue, env)).join('\n'))
  const s = result.data
  const demo = !args.includes('--empty') && (s.DEMO ?? true)
  if (demo && s.NODE_ENV === 'production' && s.DEMO !== true)
    throw new ConfigError(
      'Demo data is not loaded where NODE_ENV=production. Start with --empty, or give DEMO=1 to have it all the same.',
    )
  return {
    env: s.NODE_ENV,
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    ...toDatabaseUrls(s),
    ...toBackupSettings(s),
    databaseConnections: s.DATABASE_CONNECTIONS,
    // One runs the jobs, however many serve.
    processes: s.ROLE === 'worker' ? 1 : s.PROCESSES,
    drainSeconds: s.DRAIN_SECONDS,
    ...toAddresses(s),
    cookieDomain: s.COOKIE_DOMAIN ?? null,
    logLevel: s.LOG_LEVEL,
    demo,
    role: s.ROLE,
    ...toMailSettings(s),
    learnMoreUrl: s.LEARN_MORE_URL ?? null,
    supportEmail: s.SUPPORT_EMAIL ?? null,
    mapTileUrl: s.MAP_TILE_URL ?? null,
    mapAttribution: s.MAP_ATTRIBUTION,
    scriptOrigins: s.SCRIPT_ORIGINS,
    analytics: toAnalytics(s),
    metricsToken: s.METRICS_TOKEN ?? null,
    traces: toTraceSettings(s),
    trustProxy: s.TRUST_PROXY,
    tokenSeconds: s.TOKEN_SECONDS,
    ...toCosts(s),
    requireSecondFactor: s.REQUIRE_SECOND_FACTOR ?? usualSecondFactorRule(demo),
    signInIdleDays: s.SIGN_IN_IDLE_DAYS,
    signInDays: s.SIGN_IN_DAYS,
    signingKeyDays: s.SIGNING_KEY_DAYS,
    eventMonths: s.EVENT_MONTHS,
    uploads: { personBytes: s.PERSON_UPLOAD_MB * megabyte, holderBytes: s.OWNER_UPLOAD_MB * megabyte },
    s3: toS3Settings(s),
    secretsKey: s.SECRETS_KEY ?? null,
    secretsKeyBefore: s.SECRETS_KEY_BEFORE ?? null,
    signingP12: toSigningP12(s),
    timestampUrl: s.TIMESTAMP_URL ?? null,
    privateProviders: s.PRIVATE_PROVIDERS,
    dnsServers: s.DNS_SERVERS,
    reCaptcha: toReCaptcha(s),
    failPoint: toFailPoint(s),
  }
}
