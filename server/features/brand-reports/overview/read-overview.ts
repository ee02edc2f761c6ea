import type { BrandStats } from '@trellis/contract/brand-reports/overview.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  countStores,
  countWhoCanSee,
  readCoursePeople,
  readMonths,
  readRatingCounts,
  readSums,
  readUpdatedAt,
} from './overview.queries.ts'
import { toScores, toSpan } from './overview.rules.ts'

type OverviewInput = { brandId: string; period: string; now: Date }

/** The figures of a brand, against the period before. */
export const readStats = async (db: Db, { brandId, period, now }: OverviewInput): Promise<BrandStats> => {
  const brandPeriod = { brandId, span: toSpan(period, now) }
  const sums = await readSums(db, brandPeriod)
  const getSum = (isBrand: boolean, isNow: boolean) =>
    sums.find(sum => sum.isBrand === isBrand && sum.isNow === isNow)?.people ?? 0
  const toChange = (isBrand: boolean) => ({ now: getSum(isBrand, true), before: getSum(isBrand, false) })
  const months = await readMonths(db, brandPeriod)
  return {
    asOf: await readUpdatedAt(db),
    people: toChange(true),
    completions: toChange(false),
    stores: await countStores(db, brandPeriod),
    score: toScores(await readRatingCounts(db, brandPeriod)),
    months: brandPeriod.span.months.map(month => ({ month, people: months.get(month) ?? 0 })),
    canSee: await countWhoCanSee(db, brandId),
  }
}

/** The people who completed a course of a brand and its score, against the period before. */
export const readCourseFigures = async (
  db: Db,
  { brandId, period, now, courseId }: OverviewInput & { courseId: string },
) => {
  const brandPeriod = { brandId, span: toSpan(period, now) }
  return {
    asOf: await readUpdatedAt(db),
    people: await readCoursePeople(db, brandPeriod, courseId),
    score: toScores(await readRatingCounts(db, brandPeriod, courseId)),
  }
}
