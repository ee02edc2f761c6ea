import * as z from 'zod/mini'
import { typedKeys } from '../keys.ts'

/** How bad a finding is: nothing to do, worth doing soon, or to be fixed now. */
export const outcomes = ['ok', 'warning', 'problem'] as const
export type Outcome = (typeof outcomes)[number]

/** What is checked, with its label. */
export const checks = {
  database: 'Database',
  connections: 'Database connections',
  tables: 'Tables',
  secrets: 'Secrets key',
  indexes: 'Indexes',
  transactions: 'Open transactions',
  standby: 'Standby',
  clock: 'Clock',
  jobs: 'Background jobs',
  files: 'Files',
  disk: 'Disk',
  mail: 'Mail server',
  sender: 'Sender’s domain',
  address: 'Public address',
  node: 'Node.js',
  installation: 'Installation',
} as const
export type CheckName = keyof typeof checks

type FindingText = {
  check: CheckName
  outcome: Outcome
  /** The result; names in braces are replaced by the finding's facts. */
  text: string
  /** What to do about it. */
  remedy?: string
}

/** Every result that a check can have. */
export const findings = {
  'database-unreachable': {
    check: 'database',
    outcome: 'problem',
    text: '{reason}',
    remedy: 'Check that PostgreSQL runs, and DATABASE_URL.',
  },
  'database-writable': { check: 'database', outcome: 'ok', text: 'The database accepts changes.' },
  'database-read-only': {
    check: 'database',
    outcome: 'problem',
    text: 'The database is read-only: it is a standby, or was demoted.',
    remedy: 'Set DATABASE_URL to the primary.',
  },
  'postgres-supported': { check: 'database', outcome: 'ok', text: 'PostgreSQL {version} gets fixes until {until}.' },
  'postgres-unsupported': {
    check: 'database',
    outcome: 'warning',
    text: 'PostgreSQL {version} has had no fixes since {until}.',
    remedy: 'Upgrade the database to PostgreSQL 18.',
  },
  'database-durable': { check: 'database', outcome: 'ok', text: 'Saved data survives a power failure.' },
  'database-lossy': {
    check: 'database',
    outcome: 'problem',
    text: 'Saved data may be lost in a power failure, because these settings are off: {settings}.',
    remedy: 'Turn them on in the configuration of PostgreSQL.',
  },
  'checksums-on': { check: 'database', outcome: 'ok', text: 'Damaged blocks of the disk are noticed.' },
  'checksums-off': {
    check: 'database',
    outcome: 'warning',
    text: 'Damaged blocks of the disk are not noticed: data checksums are off.',
    remedy: 'Stop PostgreSQL and run: pg_checksums --enable',
  },
  'embedded-suitable': { check: 'database', outcome: 'ok', text: 'The embedded database has {size}.' },
  'embedded-large': {
    check: 'database',
    outcome: 'warning',
    text: 'The embedded database has {size}: it is meant for up to some 20,000 learners.',
    remedy: 'Move to your own PostgreSQL: trellis move-database',
  },
  'wraparound-far': { check: 'database', outcome: 'ok', text: 'Old transactions are cleaned up.' },
  'wraparound-near': {
    check: 'database',
    outcome: 'problem',
    text: 'The oldest transaction is {millions} million transactions old; at 2,000 million the database stops.',
    remedy: 'Run: vacuumdb --all --freeze',
  },
  'connections-enough': {
    check: 'connections',
    outcome: 'ok',
    text: '{used} of {granted} connections are in use; this server may open {wanted}.',
  },
  'connections-short': {
    check: 'connections',
    outcome: 'warning',
    text: 'Servers may open {wanted} connections, but the database grants {granted}.',
    remedy: 'Lower DATABASE_CONNECTIONS, raise max_connections, or use a pooler.',
  },
  'tables-current': { check: 'tables', outcome: 'ok', text: 'The tables are those of version {version}.' },
  'tables-behind': {
    check: 'tables',
    outcome: 'warning',
    text: 'Migrations are pending: {count}.',
    remedy: 'Start this version, or run: trellis migrate',
  },
  'key-fits': { check: 'secrets', outcome: 'ok', text: 'The key of this server opens the sealed secrets.' },
  'key-unused': { check: 'secrets', outcome: 'ok', text: 'Nothing has been sealed yet.' },
  'key-before': {
    check: 'secrets',
    outcome: 'warning',
    text: 'The secrets are still sealed with SECRETS_KEY_BEFORE.',
    remedy: 'Keep it set until a worker has sealed them with the new key, within an hour.',
  },
  'key-differs': {
    check: 'secrets',
    outcome: 'problem',
    text: 'The secrets are sealed with another key (id {id}): second factors and company logins fail.',
    remedy: 'Restore secrets.key or SECRETS_KEY: docs/operations/when-it-breaks.md',
  },
  'indexes-valid': { check: 'indexes', outcome: 'ok', text: 'All indexes can be used.' },
  'indexes-invalid': {
    check: 'indexes',
    outcome: 'problem',
    text: 'These indexes cannot be used: {names}.',
    remedy: 'Run for each: reindex index concurrently <name>',
  },
  'transactions-short': { check: 'transactions', outcome: 'ok', text: 'None has been open for 10 minutes.' },
  'transaction-long': {
    check: 'transactions',
    outcome: 'warning',
    text: 'Process {pid} ({application}) has kept one open for {minutes} min; the database grows meanwhile.',
    remedy: 'End it: select pg_terminate_backend({pid})',
  },
  'standby-near': { check: 'standby', outcome: 'ok', text: '{name} is {seconds} s behind.' },
  'standby-behind': {
    check: 'standby',
    outcome: 'warning',
    text: '{name} is {seconds} s behind.',
    remedy: 'Look at its log, and at the network between the two.',
  },
  'clock-right': {
    check: 'clock',
    outcome: 'ok',
    text: 'This machine and the database agree within {seconds} s.',
  },
  'clock-wrong': {
    check: 'clock',
    outcome: 'warning',
    text: 'This machine and the database differ by {seconds} s.',
    remedy: 'Turn on time synchronization (NTP) on both.',
  },
  'jobs-prompt': { check: 'jobs', outcome: 'ok', text: 'No job is overdue. Scheduled or running: {count}.' },
  'jobs-unattended': {
    check: 'jobs',
    outcome: 'warning',
    text: 'No server runs background jobs: e-mails and totals wait.',
    remedy: 'Start one with ROLE=worker or ROLE=all.',
  },
  'jobs-late': {
    check: 'jobs',
    outcome: 'problem',
    text: 'A job has been due for {minutes} min: e-mails and totals wait.',
    remedy: 'Check that a server with ROLE=worker or ROLE=all runs, and its log.',
  },
  'jobs-failed': {
    check: 'jobs',
    outcome: 'problem',
    text: 'Jobs that failed for good in the last 7 days: {count}.',
    remedy: 'Their errors are on the page Operation and in the log of the worker.',
  },
  'files-work': { check: 'files', outcome: 'ok', text: 'A test file was saved, read and deleted.' },
  'files-fail': {
    check: 'files',
    outcome: 'problem',
    text: 'A test file could not be saved and read: {reason}',
    remedy: 'Check DATA_DIR and its disk, or the S3 settings.',
  },
  'uploads-allowed': { check: 'files', outcome: 'ok', text: 'Browsers may upload to the bucket.' },
  'uploads-refused': {
    check: 'files',
    outcome: 'problem',
    text: 'Browsers may not upload to the bucket from {origin}.',
    remedy: 'Add the CORS rule of docs/settings.md to the bucket.',
  },
  'disk-free': { check: 'disk', outcome: 'ok', text: '{free} of {total} are free.' },
  'disk-silent': {
    check: 'disk',
    outcome: 'problem',
    text: 'The disk of {path} does not answer.',
    remedy: 'Check that it is mounted, and DATA_DIR.',
  },
  'disk-low': {
    check: 'disk',
    outcome: 'warning',
    text: 'Only {free} of {total} are free.',
    remedy: 'Make room on the disk of DATA_DIR, or enlarge it.',
  },
  'disk-full': {
    check: 'disk',
    outcome: 'problem',
    text: 'Only {free} of {total} are free: uploads are refused below 1 GB.',
    remedy: 'Make room on the disk of DATA_DIR, or enlarge it.',
  },
  'mail-works': { check: 'mail', outcome: 'ok', text: 'The mail server accepts our login.' },
  'mail-fails': {
    check: 'mail',
    outcome: 'problem',
    text: 'The mail server does not accept our login: {reason}',
    remedy: 'Check SMTP_URL. E-mails are kept and sent later.',
  },
  'mail-none': {
    check: 'mail',
    outcome: 'warning',
    text: 'No mail server is set up: e-mails are stored and not sent.',
    remedy: 'Set SMTP_URL, and restart Trellis.',
  },
  'sender-recorded': { check: 'sender', outcome: 'ok', text: '{domain} has its SPF and DMARC records.' },
  'sender-unrecorded': {
    check: 'sender',
    outcome: 'warning',
    text: '{domain} has no good record for {names}: e-mails may end up in spam folders.',
    remedy: 'The page E-mails says what to add.',
  },
  'sender-unknown': {
    check: 'sender',
    outcome: 'warning',
    text: 'The name servers did not answer about {domain}.',
    remedy: 'Check DNS_SERVERS and the network of this machine.',
  },
  'address-answers': { check: 'address', outcome: 'ok', text: '{url} answers, encrypted.' },
  'address-plain': {
    check: 'address',
    outcome: 'warning',
    text: '{url} is not encrypted: passwords travel in the open.',
    remedy: 'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
  },
  'address-silent': {
    check: 'address',
    outcome: 'problem',
    text: '{url} does not answer: {reason}',
    remedy: 'Check the proxy in front of Trellis, its certificate, and PUBLIC_URL.',
  },
  'address-none': {
    check: 'address',
    outcome: 'warning',
    text: 'PUBLIC_URL is not set: links in e-mails lead to this machine only.',
    remedy: 'Set PUBLIC_URL to the address that people open.',
  },
  'proxy-untrusted': {
    check: 'address',
    outcome: 'warning',
    text: 'TRUST_PROXY is not set: everyone seems to have the address of the proxy.',
    remedy: 'Set TRUST_PROXY to the number of proxies in front.',
  },
  'check-failed': {
    check: 'installation',
    outcome: 'problem',
    text: 'The check “{check}” failed: {reason}',
    remedy: 'Look at the log for the cause.',
  },
  'node-supported': { check: 'node', outcome: 'ok', text: 'Node.js {version} gets fixes until {until}.' },
  'node-unsupported': {
    check: 'node',
    outcome: 'warning',
    text: 'Node.js {version} has had no fixes since {until}.',
    remedy: 'Run Trellis with Node.js 24.',
  },
} as const satisfies Record<string, FindingText>

/** The result of a check, with the figures and names that its text mentions. */
export const Finding = z.object({
  name: z.enum(typedKeys(findings)),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = z.infer<typeof Finding>

/** Replaces the names in braces of a text by the facts of a finding. */
export const fillFacts = (text: string, facts: Finding['facts']): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(facts[name] ?? placeholder))
