import type { Progress, ReportDispensary, TrainingReport } from '@trellis/contract/reports/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { countAbsent, readStaff } from './cohorts.store.ts'
import { readProgressByDispensary } from './progress-by-dispensary.store.ts'
import { readTraining } from './training.store.ts'

/**
 * How far the people of each store are trained, as its reports say it; stores without people who can sign in are left
 * out.
 */
export const trainingByDispensary = async (
  db: Db,
  dispensaryIds: readonly string[],
): Promise<ReadonlyMap<string, Progress>> => {
  if (dispensaryIds.length === 0) return new Map()
  return readProgressByDispensary(db, dispensaryIds)
}

/** The training report of one store. */
export const readStoreTraining = async (db: Db, place: ReportDispensary): Promise<TrainingReport> => {
  const within = { dispensaryIds: [place.id], roleId: null, trackId: null }
  return { ...(await readTraining(db, await readStaff(db, within), [place])), ...(await countAbsent(db, within)) }
}
