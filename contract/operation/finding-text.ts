/** How bad a finding is: nothing to do, worth doing soon, or to be fixed now. */
export const outcomes = ['ok', 'warning', 'problem'] as const
export type Outcome = (typeof outcomes)[number]

/** What is checked, with its label. */
export const checks = {
  database: 'Database',
  connections: 'Database connections',
  tables: 'Tables',
  secrets: 'Secrets key',
  backups: 'Backups',
  indexes: 'Indexes',
  transactions: 'Open transactions',
  standby: 'Standby',
  clock: 'Clock',
  jobs: 'Background jobs',
  files: 'Files',
  disk: 'Disk',
  mail: 'Mail server',
  bounces: 'Returned e-mails',
  sender: 'Sender’s domain',
  address: 'Public address',
  node: 'Node.js',
  installation: 'Installation',
} as const
export type CheckName = keyof typeof checks

/** What a result of a check means, and what to do about it. */
export type FindingText = {
  check: CheckName
  outcome: Outcome
  /** The result; names in braces are replaced by the finding's facts. */
  text: string
  /** What to do about it. */
  remedy?: string
  /** The screen that the remedy names. */
  screen?: '/mail'
}
