import type { TrainedFilter } from '@trellis/contract/brand-reports/trained.ts'
import type { Db } from '../../platform/database/database.ts'
import { readFigures, readNames } from './trained/trained.ts'
import { countedWords, filterWords } from './trained/trained-words.ts'

export { readStats } from './overview/read-overview.ts'
export { countedWords }

type FilterInput = { brandId: string | null; filter: TrainedFilter }

/** Counts the people whom a brand trained, and those of them who may be named, under a filter. */
export const countTrainedPeople = async (db: Db, input: FilterInput & { now: Date }) => {
  const { total, before, named } = await readFigures(db, input)
  return { total, before, named }
}

/** Describes a filter part by part, with the name of the brand first. */
export const describeFilter = async (db: Db, { locale, ...input }: FilterInput & { locale: 'en' | 'es' }) => {
  const { brand, ...names } = await readNames(db, input)
  return { brand, words: filterWords(locale, input.filter, names) }
}
