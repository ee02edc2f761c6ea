import type { BrandStats } from '@trellis/contract/brand-reports/overview.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  countStores,
  countWhoCanSee,
  readAsOf,
  readCoursePeople,
  readMonths,
  readRated,
  readSums,
} from './overview.queries.ts'
import { scoresOf, spanOf } from './overview.rules.ts'

type Asked = { brandId: string; period: string; now: Date }

/** The figures of a brand, against the period before. */
export const readStats = async (db: Db, { brandId, period, now }: Asked): Promise<BrandStats> => {
  const of = { brandId, span: spanOf(period, now) }
  const sums = await readSums(db, of)
  const sumOf = (isBrand: boolean, isNow: boolean) =>
    sums.find(sum => sum.isBrand === isBrand && sum.isNow === isNow)?.people ?? 0
  const changeOf = (isBrand: boolean) => ({ now: sumOf(isBrand, true), before: sumOf(isBrand, false) })
  const months = await readMonths(db, of)
  return {
    asOf: await readAsOf(db),
    people: changeOf(true),
    completions: changeOf(false),
    stores: await countStores(db, of),
    score: scoresOf(await readRated(db, of)),
    months: of.span.months.map(month => ({ month, people: months.get(month) ?? 0 })),
    canSee: await countWhoCanSee(db, brandId),
  }
}

/** Who completed a course of a brand, and what they gave it, against the period before. */
export const readCourseFigures = async (db: Db, { brandId, period, now, courseId }: Asked & { courseId: string }) => {
  const of = { brandId, span: spanOf(period, now) }
  return {
    asOf: await readAsOf(db),
    people: await readCoursePeople(db, of, courseId),
    score: scoresOf(await readRated(db, of, courseId)),
  }
}
