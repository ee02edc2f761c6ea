import { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { readJobs, readOldestJob } from '../jobs/job-metrics.ts'
import { measureCertificate } from './certificate.ts'
import { readDatabase } from './database-readings.ts'
import { measureDisk } from './disk.ts'
import type { ProcessParts } from './process-metrics.ts'
import { createReader } from './readings.ts'

/** Returns a function that prints what is measured once on a node: its disk, its certificate, and the database's readings. */
export const createNodePrinter = ({ config, pool, features }: ProcessParts & { config: Config }) => {
  const registry = new Registry()
  measureDisk(registry, config.dataDir)
  measureCertificate(registry, config.publicUrl)
  const readings = [readDatabase, readOldestJob, readJobs, ...features.flatMap(feature => feature.readings ?? [])]
  const printReadings = createReader(openDatabase(pool), readings)
  return async () => (await Promise.all([registry.metrics(), printReadings()])).join('\n')
}
