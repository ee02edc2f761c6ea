import type { AnalysisFilter } from '@trellis/contract/analytics/analysis.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type FigureCounts,
  type FigureReader,
  getFives,
  getKnown,
  type ShownFigures,
  showCounts,
} from '../../campaigns/brand-figures.public.ts'
import { filterName } from './cohort.rules.ts'
import type { Cohort } from './figures.queries.ts'

/** `forEveryone`: the reader is not the owner of the course. */
export type FilteredCohort = { cohort: Cohort; filter: AnalysisFilter; forEveryone?: boolean | undefined }

/** Turns people whom the brand may name into separate figures that are shown in fives. */
const countNamedApart = (counts: readonly FigureCounts[]): FigureCounts[] =>
  counts.flatMap(({ figure, known, others }) => [
    { figure, known: 0, others },
    { figure: `named ${figure}`, known: 0, others: known },
  ])

/**
 * Counts of a course as shown under a filter; their fives are remembered per filter. Readers other than the owner see
 * people whom the brand may name in fives, too.
 */
export const showFiltered = async (
  db: Db,
  reader: FigureReader,
  { cohort, filter, forEveryone = false, counts }: FilteredCohort & { counts: readonly FigureCounts[] },
): Promise<ShownFigures> => {
  const isApart = forEveryone && reader !== 'exact'
  const prefix = `${filterName(filter)} `
  const readerCounts = (isApart ? countNamedApart(counts) : counts).map(count => ({
    ...count,
    figure: prefix + count.figure,
  }))
  const shown = await showCounts(db, reader, { subjectId: cohort.courseId, counts: readerCounts })
  const getCohortKnown = (figure: string) =>
    isApart ? getFives(shown, `${prefix}named ${figure}`) : getKnown(shown, prefix + figure)
  return new Map(
    counts.map(({ figure }) => [figure, { known: getCohortKnown(figure), fives: getFives(shown, prefix + figure) }]),
  )
}
