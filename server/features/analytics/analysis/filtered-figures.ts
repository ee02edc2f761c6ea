import type { AnalysisFilter } from '@trellis/contract/analytics/analysis.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Counts, type FigureReader, type Shown, showCounts } from '../../campaigns/brand-figures.public.ts'
import { filterName } from './cohort.rules.ts'
import type { Cohort } from './figures.store.ts'

export type Filtered = { cohort: Cohort; filter: AnalysisFilter }

/** Counts of a course as they are shown under a filter; their fives are remembered for each filter. */
export const showFiltered = async (
  db: Db,
  reader: FigureReader,
  { cohort, filter, counts }: Filtered & { counts: readonly Counts[] },
): Promise<Shown> => {
  const prefix = `${filterName(filter)} `
  const named = counts.map(each => ({ ...each, figure: prefix + each.figure }))
  const shown = await showCounts(db, reader, { subjectId: cohort.courseId, counts: named })
  return new Map([...shown].map(([figure, people]) => [figure.slice(prefix.length), people]))
}
