import type { MoneyEntry, MoneyFigure } from '@trellis/contract/campaigns/running.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { cappedTotal, countLimit } from '../../../platform/database/list-query.ts'
import { completeInBatches } from '../../../platform/database/read-in-batches.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Column } from '../../../platform/exports/columns.ts'
import { brandMayName } from '../nameable.public.ts'
import { type EarnedBy, readEarnedBy } from './earned-by.store.ts'
import { entriesOf, figures, type Moment } from './money.store.ts'

type Row = Omit<MoneyEntry, 'at'> & { at: Date }
type Asked = Moment & { figure: MoneyFigure }

const newestFirst = sql`order by t.made_at desc, t.id desc`

const keys = (asked: Asked) => sql<{ id: string }>`
  select t.id from ledger_transfer t where ${entriesOf(asked.figure, asked)} ${newestFirst}`

const isNamed = brandMayName({ brand: 'c.brand_id', person: 'q.user_id', dispensary: 'q.dispensary_id' })

/** These entries with what they were for, the latest first; names where the brand may know them. */
const readEntries = async (db: Db, figure: MoneyFigure, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.made_at as at, t.occasion, t.debit, t.credit, t.cents, t.qualification_id as "ruqId",
           ${figures[figure].change} as change, o.title as "rewardTitle", k.title as "courseTitle",
           case when ${isNamed} then u.first_name || ' ' || u.last_name end as "personName",
           case when ${isNamed} then d.name end as "dispensaryName", d.state_code as "stateCode"
      from ledger_transfer t
      join campaign c on c.id = t.campaign_id
      left join reward_qualification q on q.id = t.qualification_id
      left join app_user u on u.id = q.user_id
      left join dispensary d on d.id = q.dispensary_id
      left join card_course k on k.id = q.course_id
      left join earned_reward e on e.qualification_id = q.id
      left join reward_option o on o.id = e.option_id
     where t.id = any(${ids}::uuid[]) ${newestFirst}`.execute(db)
  return rows
}

/** A page of the entries that make a figure, the latest first. */
export const listEntries = async (db: Db, { offset, limit, ...asked }: Asked & { offset: number; limit: number }) => {
  const most = countLimit({ offset, limit })
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from ledger_transfer t where ${entriesOf(asked.figure, asked)} limit ${most + 1}) t`.execute(db)
  const { rows: page } = await sql<{ id: string }>`${keys(asked)} offset ${offset} limit ${limit}`.execute(db)
  const entries = await readEntries(
    db,
    asked.figure,
    page.map(({ id }) => id),
  )
  const items = entries.map(({ at, ...entry }): MoneyEntry => ({ ...entry, at: at.toISOString() }))
  return { items, ...cappedTotal(singleRow(rows).total, most) }
}

type FiledEntry = Row & { earned: EarnedBy | null }

/** These entries with how their rewards were earned. */
const readFiledEntries = async (db: Db, figure: MoneyFigure, ids: readonly string[]): Promise<FiledEntry[]> => {
  const entries = await readEntries(db, figure, ids)
  const earned = await readEarnedBy(
    db,
    entries.flatMap(({ ruqId }) => ruqId ?? []),
  )
  return entries.map(entry => ({ ...entry, earned: (entry.ruqId && earned.get(entry.ruqId)) || null }))
}

/** All entries that make a figure, in batches. */
export const readAllEntries = (asked: Asked, reading: { db: Db; signal: AbortSignal }) =>
  completeInBatches(keys(asked), reading, (tx, batch) =>
    readFiledEntries(
      tx,
      asked.figure,
      batch.map(({ id }) => id),
    ),
  )

const dollars = (cents: number) => cents / 100

/** The columns of the file: amounts in dollars, exact to the cent. */
export const entryColumns: readonly Column<FiledEntry>[] = [
  { title: 'At', cell: ({ at }) => at },
  { title: 'Occasion', cell: ({ occasion }) => occasion },
  { title: 'From', cell: ({ debit }) => debit },
  { title: 'To', cell: ({ credit }) => credit },
  { title: 'Change of the figure (USD)', cell: ({ change }) => dollars(change) },
  { title: 'Amount (USD)', cell: ({ cents }) => dollars(cents) },
  { title: 'Reward', cell: ({ rewardTitle }) => rewardTitle },
  { title: 'Course', cell: ({ courseTitle }) => courseTitle },
  { title: 'Person', cell: ({ personName }) => personName },
  { title: 'Store', cell: ({ dispensaryName }) => dispensaryName },
  { title: 'State', cell: ({ stateCode }) => stateCode },
  { title: 'Earned at', cell: ({ earned }) => earned?.at ?? null },
  { title: 'Completed courses', cell: ({ earned }) => earned?.courses ?? null },
  { title: 'Last card completed', cell: ({ earned }) => earned?.lastCard ?? null },
  { title: 'Reward id', cell: ({ ruqId }) => ruqId },
  { title: 'Entry id', cell: ({ id }) => id },
]
