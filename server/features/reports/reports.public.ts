import type { ReportDispensary, TrainingReport } from '@trellis/contract/reports/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { countAbsent, readStaff } from './cohorts.queries.ts'
import { type DispensaryFigures, readFiguresByDispensary } from './progress-by-dispensary.queries.ts'
import { readTraining } from './training.queries.ts'

export type { DispensaryFigures }

/** Staff and training progress of each store, as in its reports; stores where no one works are left out. */
export const figuresByDispensary = async (
  db: Db,
  dispensaryIds: readonly string[],
): Promise<ReadonlyMap<string, DispensaryFigures>> => {
  if (dispensaryIds.length === 0) return new Map()
  return readFiguresByDispensary(db, dispensaryIds)
}

/** The training report of one store. */
export const readStoreTraining = async (db: Db, place: ReportDispensary): Promise<TrainingReport> => {
  const within = { dispensaryIds: [place.id], roleId: null, trackId: null }
  return { ...(await readTraining(db, await readStaff(db, within), [place])), ...(await countAbsent(db, within)) }
}
