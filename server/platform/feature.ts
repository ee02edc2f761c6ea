import type { FastifyInstance } from 'fastify'
import type { Metric } from 'prom-client'
import type { Check } from './check.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Listener } from './events.ts'
import type { ConstraintProblems } from './http/error-response.ts'
import type { Route } from './http/implement.ts'
import type { CallDependencies } from './http/serving.ts'
import type { Job } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Reading } from './metrics/readings.ts'
import type { PersonalData } from './person-records.ts'
import type { SealedKind } from './sealed/sealed-kind.ts'

/** What a feature contributes to the server. */
export type Feature = {
  name: string
  /** The description of its calls in the API documentation. */
  description: string
  /** The tables that only this feature writes. */
  owns: readonly string[]
  routes?: readonly Route[]
  listeners?: readonly Listener[]
  jobs?: readonly Job[]
  personalData?: PersonalData
  /** What it seals with the installation's key. */
  sealed?: readonly SealedKind[]
  /** Maps its database constraints to problems. */
  constraints?: ConstraintProblems
  /** What this process counts for /metrics, made with `registers: []`. */
  metrics?: readonly Metric[]
  /** What is read from the database for /metrics. */
  readings?: readonly Reading[]
  /** What it checks for /health/ready?all. */
  checks?: readonly Check[]
  /** Routes below /api that are not part of the API: uploads. */
  mount?: (app: FastifyInstance, serving: CallDependencies) => void
  /** Routes outside /api: public files. */
  mountAtRoot?: (app: FastifyInstance, serving: CallDependencies) => void
  /** Messages to log at each start of the server, which a ConfigError refuses. */
  warnAtStart?: (db: Db, at: { config: Config; log: Log; now: Date }) => Promise<void>
  /** What it ends or holds back in a restored database, in the transaction of the restore. */
  afterRestore?: (db: Db, at: { backupAt: Date; now: Date }) => Promise<void>
  /** Data to load into an empty demo database. */
  demo?: (db: Db, now: Date) => Promise<void>
}
