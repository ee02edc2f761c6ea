import type { TrainedFilter, TrainedReport } from '@trellis/contract/brand-reports/trained.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readCells } from './cells.queries.ts'
import type { PeopleFilter } from './trained.queries.ts'
import { monthsUntil, type TrainedCell, toFigures } from './trained.rules.ts'

type ReportInput = { brandId: string | null; filter: TrainedFilter; now: Date }

const listMonths = ({ filter, now }: ReportInput) =>
  filter.month ? [filter.month] : monthsUntil(now, Number(filter.period))

/** The same number of months before. */
const monthsBefore = ({ filter, now }: ReportInput) =>
  filter.month ? [] : monthsUntil(now, Number(filter.period), Number(filter.period))

/** The query filter of a report filter. */
export const toPeopleFilter = (input: ReportInput): PeopleFilter => {
  const { month, period: _, ...filter } = input.filter
  const months = listMonths(input)
  const { courseId = null, state = null, dispensaryId = null } = filter
  return { brandId: input.brandId, courseId, state, dispensaryId, from: months[0] ?? '', to: months.at(-1) ?? '' }
}

const isOfState =
  ({ state }: TrainedFilter) =>
  (cell: TrainedCell) =>
    state === undefined || cell.state === state

/** The figures of a filter. */
export const readFigures = async (db: Db, input: ReportInput) => {
  const [months, before] = [listMonths(input), monthsBefore(input)]
  const peopleFilter = { ...toPeopleFilter(input), from: before[0] ?? months[0] ?? '' }
  const all = await readCells(db, peopleFilter)
  const cells = all.filter(isOfState(input.filter))
  return {
    ...toFigures(cells, months),
    before: before.length > 0 ? toFigures(cells, before).total : null,
    states: toFigures(all, months).months.flatMap(({ states }) => states.flatMap(({ state }) => state ?? [])),
  }
}

/** The published courses of a brand, for a filter. */
const listCourses = async (db: Db, brandId: string | null) => {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from card_course
     where brand_id = ${brandId}::uuid and published_version_id is not null
     order by lower(title), id limit 200`.execute(db)
  return rows
}

/** A store that works with a brand; null = it does not. */
export const findPartner = async (db: Db, brandId: string | null, dispensaryId: string) => {
  const { rows } = await sql<{ id: string; name: string; city: string }>`
    select d.id, d.name, d.city
      from dispensary d join brand_dispensary works on works.dispensary_id = d.id and works.brand_id = ${brandId}::uuid
     where d.id = ${dispensaryId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** The names of a brand, and of the course and store of a filter. */
export const readNames = async (db: Db, { brandId, filter }: Pick<ReportInput, 'brandId' | 'filter'>) => {
  const { rows } = await sql<{ brand: string; course: string | null }>`
    select b.name as brand, c.title as course
      from brand b left join card_course c on c.id = ${filter.courseId ?? null}::uuid and c.brand_id = b.id
     where b.id = ${brandId}::uuid`.execute(db)
  const store = filter.dispensaryId ? await findPartner(db, brandId, filter.dispensaryId) : null
  return { brand: rows[0]?.brand ?? '', course: rows[0]?.course ?? null, dispensary: store?.name ?? null }
}

/** The report of the people whom a brand has trained. */
export const readTrained = async (db: Db, input: ReportInput): Promise<TrainedReport> => {
  const { brandId, filter, now } = input
  const { states, ...figures } = await readFigures(db, input)
  return {
    asOf: now.toISOString(),
    ...figures,
    choices: {
      states: [...new Set(states)].toSorted(),
      courses: await listCourses(db, brandId),
      dispensary: filter.dispensaryId ? await findPartner(db, brandId, filter.dispensaryId) : null,
    },
  }
}
