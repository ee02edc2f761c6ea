import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import { licenseNoticeDays } from '@trellis/contract/stores/store-fields.ts'
import type { StoreInList, StoreSort, StoreView } from '@trellis/contract/stores/stores.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, countLimit, listPage, orderOfLong } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'
import { type DispensaryFigures, figuresByDispensary } from '../reports/reports.public.ts'
import { type StoreRow, storeColumns } from './stores.rows.ts'

type Condition = RawBuilder<SqlBool>

/** The stores that a list is about. */
type StoreFilter = {
  /** The stores of the caller, as a condition over `dispensary d`. */
  scope: Condition
  text: string
  state?: StateCode | undefined
  view: StoreView
  retailOrganizationId?: string | undefined
  resellerId?: string | undefined
  now: Date
}

const dayMs = 86_400_000

/** The stores of a view, as a condition over `dispensary d`. */
const isInView = (view: StoreView, now: Date): Condition => {
  if (view === 'closed') return sql`d.closed_at is not null`
  if (view === 'no-manager') return sql`(d.closed_at is null and not d.has_manager)`
  if (view === 'not-claimed') return sql`(d.closed_at is null and not d.claimed)`
  if (view === 'open') return sql`d.closed_at is null`
  const until = new Date(now.getTime() + licenseNoticeDays * dayMs).toISOString().slice(0, 10)
  return sql`(d.closed_at is null and d.license_expires_on <= ${until}::date)`
}

/** The stores of a list, as a condition over `dispensary d`. */
const matches = ({
  scope,
  text,
  state,
  view,
  now,
  ...owners
}: Omit<StoreFilter, 'view'> & { view?: StoreView }): Condition => {
  const { retailOrganizationId, resellerId } = owners
  const all = view ? [scope, isInView(view, now)] : [scope]
  if (text.trim() !== '') all.push(isStoreFound(text))
  if (state) all.push(sql`d.state_code = ${state}`)
  if (retailOrganizationId) all.push(sql`d.retail_organization_id = ${retailOrganizationId}::uuid`)
  if (resellerId) all.push(sql`d.reseller_id = ${resellerId}::uuid`)
  return sql`(${sql.join(all, sql` and `)})`
}

const sorts: Record<StoreSort, RawBuilder<unknown>[]> = {
  name: [sql`lower(d.name)`],
  city: [sql`lower(d.city)`, sql`lower(d.name)`],
  createdAt: [sql`d.created_at`],
}

type StoreOrder = { sortBy: StoreSort; direction: 'ASC' | 'DESC' }

/** How a list is put in order. */
const toSort = ({ sortBy, direction }: StoreOrder) => ({
  id: sql`d.id`,
  by: sorts[sortBy],
  direction,
})

const orderStores = (order: StoreOrder) => orderOfLong(toSort(order))

const fromStores = (filter: StoreFilter) => sql`from dispensary d where ${matches(filter)}`

/** The resellers that count as `mine`, and the order. */
type ReadStoresInput = StoreOrder & { resellerIds: readonly string[]; now: Date }

const noStaff = { people: 0, invited: 0, lastActiveAt: null, managers: [], training: null } as const

const toStoreInList = (
  { stateCode, createdAt, closedAt, asked, tracks, ...row }: StoreRow,
  { people, invited, lastActiveAt, managers, training }: DispensaryFigures = noStaff,
): StoreInList => ({
  ...row,
  people,
  managers: [...managers],
  openInvitations: invited + asked,
  tracks,
  state: stateLabel(stateCode),
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
  activePeople: training?.people ?? 0,
  percentTrained: training && training.assigned > 0 ? training.percent : null,
})

/** Reads the rows of a list of stores. */
const readRows = async (db: Db, ids: readonly string[], input: ReadStoresInput): Promise<StoreInList[]> => {
  const { rows } = await sql<StoreRow>`
    select ${storeColumns(input)}
      from unnest(${ids}::uuid[]) as page (id) join dispensary d on d.id = page.id
     ${orderStores(input)}`.execute(db)
  const figures = await figuresByDispensary(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => toStoreInList(row, figures.get(row.id)))
}

type ListStoresInput = StoreFilter & StoreOrder & { offset: number; limit: number }

const countUpTo = (filter: StoreFilter, most: number) =>
  sql`(select count(*)::integer from (select ${fromStores(filter)} limit ${most + 1}) counted)`

const isSearched = ({ text }: Pick<StoreFilter, 'text'>) => text.trim() !== ''

/** A page of stores and how many there are; large totals are cut at a limit. */
export const listStores = async (db: Db, input: ListStoresInput & ReadStoresInput) => {
  const { ids, ...total } = await listPage(db, { from: fromStores(input), ...toSort(input) }, input)
  return { items: await readRows(db, ids, input), ...total }
}

/** How many of the stores that a search finds are looked at for the counts beside the views. */
const countedInSearch = 1000

/** How many of the first stores that a search finds each view has, and whether it finds more. */
const countFound = async (db: Db, viewNames: readonly StoreView[], filter: Omit<StoreFilter, 'view'>) => {
  const counts = viewNames.map(view => sql`count(*) filter (where ${isInView(view, filter.now)})`)
  const { rows } = await sql<{ found: number; totals: number[] }>`
    select count(*)::integer as found, array[${sql.join(counts)}]::integer[] as totals
      from (select d.closed_at, d.has_manager, d.claimed, d.license_expires_on from dispensary d
             where ${matches(filter)} limit ${countedInSearch + 1}) d`.execute(db)
  const { found, totals } = singleRow(rows)
  return { isMore: found > countedInSearch, totals }
}

const countEach = async (db: Db, viewNames: readonly StoreView[], filter: Omit<StoreFilter, 'view'>) => {
  const counts = viewNames.map(view => countUpTo({ ...filter, view }, countLimit({})))
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return { isMore: false, totals: singleRow(rows).totals }
}

/**
 * The number of stores in each of these views, counted up to a limit; in a search, among the first stores that match.
 */
export const countStoreViews = (db: Db, viewNames: readonly StoreView[], filter: Omit<StoreFilter, 'view'>) =>
  withCustomPlans(db, async connection => {
    const count = isSearched(filter) ? countFound : countEach
    const { isMore, totals } = await count(connection, viewNames, filter)
    return viewNames.map((view, index) => ({ view, isMore, ...cappedTotal(totals[index] ?? 0, countLimit({})) }))
  })

/** All stores of a list, in order, batch by batch as they are read. */
export const readStores = (filter: StoreFilter & ReadStoresInput, options: { db: Db; signal: AbortSignal }) => {
  const all = sql<{ id: string }>`select d.id ${fromStores(filter)} ${orderStores(filter)}`
  return completeInBatches(all, options, (tx, stores) =>
    readRows(
      tx,
      stores.map(({ id }) => id),
      filter,
    ),
  )
}
