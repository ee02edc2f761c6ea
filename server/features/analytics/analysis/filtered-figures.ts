import type { AnalysisFilter } from '@trellis/contract/analytics/analysis.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  type Counts,
  type FigureReader,
  fivesOf,
  knownOf,
  type Shown,
  showCounts,
} from '../../campaigns/brand-figures.public.ts'
import { filterName } from './cohort.rules.ts'
import type { Cohort } from './figures.queries.ts'

/** `forEveryone`: the figures are read by others than the owner of the course. */
export type Filtered = { cohort: Cohort; filter: AnalysisFilter; forEveryone?: boolean | undefined }

/** Whom the brand may name, as figures of their own in which nobody is known. */
const namedApart = (counts: readonly Counts[]): Counts[] =>
  counts.flatMap(({ figure, known, others }) => [
    { figure, known: 0, others },
    { figure: `named ${figure}`, known: 0, others: known },
  ])

/**
 * Counts of a course as they are shown under a filter; their fives are remembered for each filter. Everyone else than the
 * owner sees those whom the brand may name in fives, too.
 */
export const showFiltered = async (
  db: Db,
  reader: FigureReader,
  { cohort, filter, forEveryone = false, counts }: Filtered & { counts: readonly Counts[] },
): Promise<Shown> => {
  const isApart = forEveryone && reader !== 'exact'
  const prefix = `${filterName(filter)} `
  const named = (isApart ? namedApart(counts) : counts).map(each => ({ ...each, figure: prefix + each.figure }))
  const shown = await showCounts(db, reader, { subjectId: cohort.courseId, counts: named })
  const knownIn = (figure: string) =>
    isApart ? fivesOf(shown, `${prefix}named ${figure}`) : knownOf(shown, prefix + figure)
  return new Map(
    counts.map(({ figure }) => [figure, { known: knownIn(figure), fives: fivesOf(shown, prefix + figure) }]),
  )
}
