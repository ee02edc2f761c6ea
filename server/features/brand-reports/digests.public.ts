import type { TrainedFilter } from '@trellis/contract/brand-reports/trained.ts'
import type { Db } from '../../platform/database/database.ts'
import { readFigures, readNames } from './trained/trained.ts'
import { countedWords, filterWords } from './trained/trained-words.ts'

export { readStats } from './overview/read-overview.ts'
export { countedWords }

type Filtered = { brandId: string | null; filter: TrainedFilter }

/** How many people a brand trained by a filter, and how many of them may be named. */
export const countTrainedPeople = async (db: Db, asked: Filtered & { now: Date }) => {
  const { total, before, named } = await readFigures(db, asked)
  return { total, before, named }
}

/** A filter in words, each of its parts by itself, the name of the brand first. */
export const describeFilter = async (db: Db, { locale, ...asked }: Filtered & { locale: 'en' | 'es' }) => {
  const { brand, ...names } = await readNames(db, asked)
  return { brand, words: filterWords(locale, asked.filter, names) }
}
