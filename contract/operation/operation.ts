import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { Finding } from './findings.ts'

/** A background job whose attempts are used up. */
export const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  failedAt: Moment,
  attempts: z.int(),
  /** The first line of its last error. */
  error: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** A backup, or a drill that restored one into a scratch database. */
export const OperationRun = z.object({
  id: Id,
  kind: z.enum(['backup', 'drill']),
  startedAt: Moment,
  finishedAt: Moment,
  succeeded: z.boolean(),
  /** Why it failed. */
  error: z.nullable(z.string()),
})
export type OperationRun = z.infer<typeof OperationRun>

/** How this installation is doing. */
export const Operation = z.object({
  versions: z.object({ trellis: z.string(), node: z.string(), postgres: z.string() }),
  /** What was checked just now, the worst first. */
  findings: z.array(Finding),
  /** The newest first, at most 50 of the last 7 days. */
  failedJobs: z.array(FailedJob),
  /** The 20 newest backups and drills. */
  runs: z.array(OperationRun),
})
export type Operation = z.infer<typeof Operation>

/** For those who run the installation. */
export const operation = {
  check: endpoint({
    method: 'GET',
    path: '/operation',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Check the installation now: database, jobs, files, disk, mail server and public address',
    response: Operation,
    perMinute: 12,
  }),
}
