import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { settings } from './settings.ts'

test('every setting has a default for trying it out', () => {
  expect(readConfig({})).toMatchObject({
    env: 'development',
    port: 4000,
    host: '127.0.0.1',
    demo: true,
    role: 'all',
    databaseUrl: null,
    smtpUrl: null,
    scriptOrigins: [],
    trustProxy: false,
    tokenSeconds: 900,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '', SCRIPT_ORIGINS: '' })).toEqual(readConfig({}))
})

test('settings are applied', () => {
  const env = {
    PORT: '0',
    DEMO: '0',
    PUBLIC_URL: 'https://training.example.com/',
    SCRIPT_ORIGINS: 'https://a.example.com, https://b.example.com',
    DATABASE_URL: 'postgresql:///trellis?host=/run/postgresql',
    TRUST_PROXY: 'true',
  }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    demo: false,
    publicUrl: 'https://training.example.com',
    scriptOrigins: ['https://a.example.com', 'https://b.example.com'],
    databaseUrl: 'postgresql:///trellis?host=/run/postgresql',
    trustProxy: 1,
  })
})

test('the database may have several hosts, each with its port', () => {
  const list = 'postgresql://trellis:a,b@db1:5432,[2001:db8::2]:5433,db3/trellis?target_session_attrs=read-write'
  const names = ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'MIGRATION_DATABASE_URL']
  const config = readConfig(Object.fromEntries(names.map(name => [name, list])))
  expect([config.databaseUrl, config.directDatabaseUrl, config.migrationDatabaseUrl]).toEqual([list, list, list])
})

test('the proxies in front are their number or their networks', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect([read('0'), read('false'), read('true'), read('2')]).toEqual([false, false, 1, 2])
  expect(read('10.0.0.0/8, 2001:db8::/32, 192.0.2.7')).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
})

const wrong: [string, string, string][] = [
  ['NODE_ENV', 'staging', 'must be development, test or production'],
  ['PORT', 'http', 'must be a port number'],
  ['PORT', '80.5', 'must be a port number'],
  ['PORT', '-1', 'must be a port number'],
  ['PORT', '65536', 'must be a port number'],
  ['PUBLIC_URL', 'training.example.com', 'must be a web address like https://training.example.com'],
  ['PUBLIC_URL', 'ftp://example.com', 'must be a web address like https://training.example.com'],
  ['COOKIE_DOMAIN', 'exa mple', 'must be a domain name'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['DEMO', 'yes', 'must be 1 or 0'],
  ['ROLE', 'boss', 'must be all, web or worker'],
  ['MAIL_FROM', 'Trellis', 'must be a sender like Trellis <no-reply@example.com>'],
  ['TIMESTAMP_URL', 'timestamp.example.com', 'must be a web address like https://training.example.com'],
  ['LEARN_MORE_URL', '/help', 'must be a web address like https://training.example.com'],
  ['SUPPORT_EMAIL', 'support', 'must be an e-mail address'],
  ['MAP_TILE_URL', 'https://tiles.example.com/{z}/{x}', 'must be a web address with {z}, {x} and {y}'],
  ['SCRIPT_ORIGINS', 'https://a.example.com,nowhere', 'must be a web address like https://training.example.com'],
  ['TRUST_PROXY', '10', 'must be 0, the number of proxies in front, or their networks like 10.0.0.0/8,2001:db8::/32'],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'must be 0, the number of proxies in front, or their networks like 10.0.0.0/8,2001:db8::/32',
  ],
  [
    'TRUST_PROXY',
    'proxy,10.0.0.1',
    'must be 0, the number of proxies in front, or their networks like 10.0.0.0/8,2001:db8::/32',
  ],
  ['DATABASE_CONNECTIONS', '2', 'must be a number of connections from 3 to 1000'],
  ['DRAIN_SECONDS', '301', 'must be a number of seconds from 0 to 300'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'must be a web address like https://training.example.com'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a share from 0 to 1'],
  ['FAIL_POINT', 'somewhere', 'must name a fail point'],
  ['SIGN_IN_IDLE_DAYS', '0', 'must be a number of days from 1 to 3650'],
  ['SIGN_IN_DAYS', 'for ever', 'must be a number of days from 1 to 3650'],
  ['SIGNING_KEY_DAYS', '4000', 'must be a number of days from 1 to 3650'],
  ['EVENT_MONTHS', '0', 'must be a number of months from 1 to 1200'],
  ['REQUIRE_SECOND_FACTOR', 'managers', 'must be one of nobody, administrators, administrators-in-7-days'],
  ['TOKEN_SECONDS', '0', 'must be a number of seconds from 1 to 86400'],
  ['TOKEN_SECONDS', '1.5', 'must be a number of seconds from 1 to 86400'],
  ['TOKEN_SECONDS', 'an hour', 'must be a number of seconds from 1 to 86400'],
]

test.each(wrong)('%s=%s is refused by its name', (name, value, sentence) => {
  const refused = new ConfigError(`${name} ${sentence} (it is ${JSON.stringify(value)})`)
  expect(() => readConfig({ [name]: value })).toThrow(refused)
})

const hidden: [string, string, string][] = [
  ['DATABASE_URL', 'mysql://trellis:hunter2@db/trellis', 'must start with postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://trellis:hun#ter2@db/trellis', 'cannot be read'],
  ['DATABASE_URL', 'postgres://trellis:hunter2@db1,,db2/trellis', 'must name a host before and after each comma'],
  ['DATABASE_URL', 'postgres://trellis:hunter2@db1:5432,db2:x/trellis', 'cannot be read'],
  [
    'DATABASE_URL',
    'postgres://trellis:hunter2@db1,db2/trellis?target_session_attrs=standby',
    'must lead to the primary: set target_session_attrs to read-write, or leave it out',
  ],
  ['DIRECT_DATABASE_URL', 'mysql://trellis:hunter2@db/trellis', 'must start with postgres:// or postgresql://'],
  ['MIGRATION_DATABASE_URL', 'mysql://trellis:hunter2@db/trellis', 'must start with postgres:// or postgresql://'],
  ['READ_DATABASE_URL', 'mysql://trellis:hunter2@db/trellis', 'must start with postgres:// or postgresql://'],
  ['SMTP_URL', 'http://trellis:hunter2@mail', 'must start with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://trellis:hunter2@mail1:25,mail2:25', 'cannot be read'],
  ['SMTP_URL', 'smtp://trellis:hun/ter2@mail', 'cannot be read'],
  ['METRICS_TOKEN', 'hunter2', 'must have at least 16 characters'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter2', 'must be headers like api-key=secret,x-team=training'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=hun%0Ater2', 'must be headers like api-key=secret,x-team=training'],
]

const messageOf = (run: () => unknown) => {
  try {
    return String(run())
  } catch (error) {
    return (error as Error).message
  }
}

test.each(hidden)('%s=%s is refused by its name alone, as it holds a secret', (name, value, sentence) => {
  const message = messageOf(() => readConfig({ [name]: value }))
  expect(message).toContain(`${name} ${sentence}`)
  expect(message).not.toMatch(/hun.?ter2/)
})

test('traces are off without a collector, whose headers are written as in a URL', () => {
  const [OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS] = [
    'http://127.0.0.1:4318',
    'Authorization=Basic%20YWI=, x-team=training',
  ]
  expect(readConfig({}).traces).toBeNull()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).traces).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: { Authorization: 'Basic YWI=', 'x-team': 'training' },
    serviceName: 'trellis',
    ratio: 0.01,
  })
  expect(messageOf(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS }))).toBe(
    'OTEL_EXPORTER_OTLP_HEADERS belongs to OTEL_EXPORTER_OTLP_ENDPOINT: give both, or neither.',
  )
})

test.each(['MIGRATION_DATABASE_URL', 'DIRECT_DATABASE_URL', 'READ_DATABASE_URL'])(
  '%s is refused without DATABASE_URL',
  name => {
    expect(messageOf(() => readConfig({ [name]: 'postgres://owner@db/trellis' }))).toBe(
      `${name} belongs to DATABASE_URL: give both, or neither.`,
    )
  },
)

test('in production emails are not sent without the address that their links lead to', () => {
  const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail' }
  expect(messageOf(() => readConfig(env, ['--empty']))).toBe(
    'SMTP_URL needs PUBLIC_URL where NODE_ENV=production: set it to the address that links in mails lead to, like https://training.example.com.',
  )
  const PUBLIC_URL = 'https://training.example.com'
  expect(readConfig({ ...env, PUBLIC_URL }, ['--empty']).siteUrl).toBe(PUBLIC_URL)
  expect(readConfig({ SMTP_URL: 'smtp://mail', PORT: '4100' }).siteUrl).toBe('http://localhost:4100')
})

test('all errors are reported at once', () => {
  expect(messageOf(() => readConfig({ PORT: 'x', ROLE: 'y' })).split('\n')).toHaveLength(2)
})

test('an unknown argument is refused: a misspelt --empty would load the demo', () => {
  expect(() => readConfig({}, ['--emtpy'])).toThrow(new ConfigError('There is no --emtpy; there is --empty.'))
  expect(readConfig({ DEMO: '1' }, ['--empty']).demo).toBe(false)
})

test.each([
  [{}, ['--empty'], false],
  [{ DEMO: '0' }, [], false],
  [{ DEMO: '1' }, [], true],
])('in production only DEMO=1 loads the demo: %o %o', (env, args, demo) => {
  expect(readConfig({ NODE_ENV: 'production', ...env }, args).demo).toBe(demo)
})

test('in production the demo is off by default', () => {
  const sentence =
    'Demo data is not loaded where NODE_ENV=production. Start with --empty, or give DEMO=1 to have it all the same.'
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(new ConfigError(sentence))
})

test('R2 fail points exist only in tests', () => {
  const FAIL_POINT = 'mail sent, not noted'
  expect(() => readConfig({ FAIL_POINT, NODE_ENV: 'production' }, ['--empty'])).toThrow(ConfigError)
  expect(() => readConfig({ FAIL_POINT })).toThrow('FAIL_POINT works where NODE_ENV=test alone.')
  expect(readConfig({ NODE_ENV: 'test', FAIL_POINT, FAIL_AFTER: '3' }).failPoint).toEqual({
    point: FAIL_POINT,
    passes: 3,
  })
})

test.each(['PASSWORD_KIB', 'CAPTCHA_TRIES'])('%s may be raised, and lowered only in tests', name => {
  const message = messageOf(() => readConfig({ NODE_ENV: 'production', [name]: '100' }, ['--empty']))
  expect(message).toMatch(new RegExp(`^${name} must be at least \\d+ where NODE_ENV=production\\.$`))
  expect(readConfig({ NODE_ENV: 'production', [name]: '20000' }, ['--empty'])).toBeTruthy()
  expect(readConfig({ NODE_ENV: 'test', [name]: '100' })).toBeTruthy()
})

/** The notation of a default in the operators' manual. */
const writtenDefault = (value: unknown) => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') || '–' : String(value ?? '–')
}

test('docs/settings.md lists exactly the existing settings, with their defaults', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+)` \| (.+?) \|/gm)].map(([, name = '', value]) => [name, value])
  const real = Object.entries(settings.shape).map(([name, setting]) => [name, writtenDefault(setting.parse(undefined))])
  expect(told.sort()).toEqual(real.sort())
})
