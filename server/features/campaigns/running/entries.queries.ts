import type { MoneyEntry, MoneyFigure } from '@trellis/contract/campaigns/running.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { cappedTotal, countedFar, countLimit } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { CopiedColumn } from '../../../platform/exports/copied-rows.ts'
import { brandMayName } from '../nameable.public.ts'
import { cardNames, lastCard, withEarned } from './earned-by.queries.ts'
import { figures, isFigureEntry, type Moment } from './money.queries.ts'

type Row = Omit<MoneyEntry, 'at'> & { at: Date }
type EntriesInput = Moment & { figure: MoneyFigure }

const newestFirst = sql`order by t.made_at desc, t.id desc`

const keys = (input: EntriesInput) => sql<{ id: string }>`
  select t.id from ledger_transfer t where ${isFigureEntry(input.figure, input)} ${newestFirst}`

const isNamed = brandMayName({ brand: 'c.brand_id', person: 'q.user_id', dispensary: 'q.dispensary_id' })

/** Joins the rewards of entries, and whether the brand may name their people. */
const whatFor = sql`
      join campaign c on c.id = t.campaign_id
      left join reward_qualification q on q.id = t.qualification_id
      left join app_user u on u.id = q.user_id
      left join dispensary d on d.id = q.dispensary_id
      left join card_course k on k.id = q.course_id
      left join earned_reward e on e.qualification_id = q.id
      left join reward_option o on o.id = e.option_id
     cross join lateral (select ${isNamed} as is_named offset 0) may`
const entryColumnsSql = {
  reward: sql`o.title`,
  course: sql`k.title`,
  person: sql`case when may.is_named then u.first_name || ' ' || u.last_name end`,
  store: sql`case when may.is_named then d.name end`,
  state: sql`d.state_code`,
}

/** Entries with their rewards, latest first, with names that the brand may see. */
const readEntries = async (db: Db, figure: MoneyFigure, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.made_at as at, t.occasion, t.debit, t.credit, t.cents, t.qualification_id as "ruqId",
           ${figures[figure].change} as change, ${entryColumnsSql.reward} as "rewardTitle", ${entryColumnsSql.course} as "courseTitle",
           ${entryColumnsSql.person} as "personName", ${entryColumnsSql.store} as "dispensaryName", ${entryColumnsSql.state} as "stateCode"
      from ledger_transfer t ${whatFor}
     where t.id = any(${ids}::uuid[]) ${newestFirst}`.execute(db)
  return rows
}

/** A page of the entries of a figure, latest first. */
export const listEntries = async (
  db: Db,
  { offset, limit, ...input }: EntriesInput & { offset: number; limit: number },
) => {
  const most = countLimit({ offset, limit }, countedFar)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from ledger_transfer t where ${isFigureEntry(input.figure, input)} limit ${most + 1}) t`.execute(db)
  const { rows: page } = await sql<{ id: string }>`${keys(input)} offset ${offset} limit ${limit}`.execute(db)
  const entries = await readEntries(
    db,
    input.figure,
    page.map(({ id }) => id),
  )
  const items = entries.map(({ at, ...entry }): MoneyEntry => ({ ...entry, at: at.toISOString() }))
  return { items, ...cappedTotal(singleRow(rows).total, most) }
}

/** Whole dollars without a point, as they are written at once. */
const dollars = (cents: ReturnType<typeof sql>) => sql`trim_scale(${cents} / 100.0)`

/** Only for rewards whose last completed card is known. */
const whereEarned = (value: ReturnType<typeof sql>) => sql`case when last.card_id is not null then ${value} end`

type GetCardName = (key: string) => string

/** The columns of the export: amounts in dollars, exact to the cent. */
const entryColumns = (figure: MoneyFigure, getName: GetCardName): readonly CopiedColumn[] => [
  { title: 'At', kind: 'moment', value: sql`t.made_at` },
  { title: 'Occasion', kind: 'text', value: sql`t.occasion` },
  { title: 'From', kind: 'text', value: sql`t.debit` },
  { title: 'To', kind: 'text', value: sql`t.credit` },
  { title: 'Change of the figure (USD)', kind: 'number', value: dollars(figures[figure].change) },
  { title: 'Amount (USD)', kind: 'number', value: dollars(sql`t.cents`) },
  { title: 'Reward', kind: 'text', value: entryColumnsSql.reward },
  { title: 'Course', kind: 'text', value: entryColumnsSql.course },
  { title: 'Person', kind: 'text', value: entryColumnsSql.person },
  { title: 'Store', kind: 'text', value: entryColumnsSql.store },
  { title: 'State', kind: 'text', value: entryColumnsSql.state },
  { title: 'Earned at', kind: 'moment', value: whereEarned(sql`q.qualified_at`) },
  { title: 'Completed courses', kind: 'text', value: whereEarned(sql`earned.courses`) },
  { title: 'Last card completed', kind: 'text', value: lastCard, words: getName },
  { title: 'Reward id', kind: 'text', value: sql`t.qualification_id` },
  { title: 'Entry id', kind: 'text', value: sql`t.id` },
]

/** All entries of a figure for the export, with how their rewards were earned. */
export const entriesForExport = (db: Db, { figure, ...moment }: EntriesInput) => {
  const { getName, lookUp } = cardNames(db)
  const from = sql`from ledger_transfer t ${whatFor} ${withEarned} where ${isFigureEntry(figure, moment)} ${newestFirst}`
  return { columns: entryColumns(figure, getName), from, lookUp }
}
