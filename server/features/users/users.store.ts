import type { UserInList, UserSort, UserView } from '@trellis/contract/users/users.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { beginsWith, cappedTotal, containsText, countLimit } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { grantsOfUser, rolesOf } from '../accounts/accounts.public.ts'
import { employersOf, type PersonRow, stateAt } from './people.rows.ts'

const awayAfter = 90 * 86_400_000

/** The people that a list is about. */
type ChosenUsers = { search: string; view: UserView; now: Date }

type Condition = RawBuilder<SqlBool>

/** Each view as a condition over `app_user u`. */
const conditionOf = (view: UserView, now: Date): Condition => {
  const conditions: Record<UserView, () => Condition> = {
    everyone: () => sql`true`,
    invited: () => sql`u.activated_at is null and u.enabled and u.invited_until >= ${now}`,
    'invitation-expired': () => sql`u.activated_at is null and u.enabled and u.invited_until < ${now}`,
    away: () => {
      const long = new Date(now.getTime() - awayAfter)
      return sql`u.enabled and u.activated_at < ${long} and coalesce(u.last_seen_at, '-infinity') < ${long}`
    },
    'without-work': () => sql`not u.is_administrator and u.current_employments = 0`,
    'several-dispensaries': () => sql`u.current_dispensaries > 1`,
    disabled: () => sql`not u.enabled`,
    administrators: () => sql`u.is_administrator`,
  }
  return conditions[view]()
}

const name = sql`(u.first_name || ' ' || u.last_name)`

/** A word of fewer than three letters, which no index of trigrams finds within others, is one that a name begins with. */
const isFound = (search: string): Condition =>
  search.length === 0 || search.length > 2
    ? containsText(search, [name, sql`u.email`])
    : sql`(${beginsWith(search, name)} or ${containsText(` ${search}`, [name])} or ${beginsWith(search, sql`u.email`)})`

/** The people of a list, as a condition over `app_user u`. */
const matches = ({ search, view, now }: ChosenUsers): Condition =>
  sql`(u.erased_at is null and ${conditionOf(view, now)}
       and ${isFound(search)})`

const sorts: Record<UserSort, RawBuilder<unknown>[]> = {
  firstName: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
  lastName: [sql`lower(u.last_name)`, sql`lower(u.first_name)`],
  email: [sql`lower(u.email)`],
  lastSeenAt: [sql`coalesce(u.last_seen_at, '-infinity')`],
  createdAt: [sql`u.created_at`],
}

/** What each order compares: with these columns alone, more people fit into memory. */
const comparedColumns: Record<UserSort, RawBuilder<unknown>> = {
  firstName: sql`u.first_name, u.last_name`,
  lastName: sql`u.last_name, u.first_name`,
  email: sql`u.email`,
  lastSeenAt: sql`u.last_seen_at`,
  createdAt: sql`u.created_at`,
}

type UserOrder = { sortBy: UserSort; direction: 'ASC' | 'DESC' }

/** Every part in one direction, so that an index gives the order both ways. */
const orderOf = ({ sortBy, direction }: UserOrder) => {
  const keyword = direction === 'ASC' ? sql`asc` : sql`desc`
  return sql`order by ${sql.join([...sorts[sortBy], sql`u.id`].map(each => sql`${each} ${keyword}`))}`
}

type Reading = UserOrder & { actorId: string; now: Date }
type ListedRow = PersonRow & { createdAt: Date; isProtected: boolean }

/** What a list says of people, of a table `page` of their ids. */
const rowsOf = (page: RawBuilder<unknown>, { actorId, now, ...order }: Reading) => sql<ListedRow>`
  with page as materialized (${page})
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.enabled,
         u.activated_at is not null as activated, u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
         ${stateAt(now)} as state, ${grantsOfUser} as grants, ${employersOf} as employers,
         (u.id = ${actorId}::uuid or u.is_administrator and u.enabled and not exists (
           select from app_user o
            where o.is_administrator and o.enabled and o.activated_at is not null and o.address_proven_at is not null
              and o.id <> u.id)) as "isProtected"
    from page join app_user u on u.id = page.id
   ${orderOf(order)}`

const userOf = ({ grants, lastSeenAt, createdAt, ...row }: ListedRow): UserInList => ({
  ...row,
  roles: rolesOf(grants),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** How many people a view has, counted up to a limit. */
const countByIndex = (chosen: ChosenUsers, most: number) =>
  sql`(select count(*) from (select from app_user u where ${matches(chosen)} limit ${most + 1}) counted)`

const countOf = async (db: Db, chosen: ChosenUsers, most: number) => {
  const { rows } = await sql<{ total: number }>`select ${countByIndex(chosen, most)}::integer as total`.execute(db)
  return singleRow(rows).total
}

type Listing = ChosenUsers & Reading & { offset: number; limit: number }

/**
 * How many people a view may have to be found before they are put in order. The database would rather go through
 * everybody in that order until a page is full: among a million that takes a second where they come last.
 */
const fewOf = ({ search }: ChosenUsers) => (search === '' ? 50_000 : 100_000)

/** The ids of a page of few people, and how many they are; more than `few` are not put in order. */
const readFew = async (db: Db, listing: Listing, few: number) => {
  const { offset, limit } = listing
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with u as materialized (
      select u.id, ${comparedColumns[listing.sortBy]} from app_user u where ${matches(listing)} limit ${few + 1})
    select (select count(*)::integer from u) as total,
           array(select u.id from u ${orderOf(listing)} offset ${offset} limit ${limit}) as ids`.execute(db)
  return singleRow(rows)
}

/** The same of all others: by an index in their order. */
const pageInOrder = ({ offset, limit, ...listing }: Listing) =>
  sql`select u.id from app_user u where ${matches(listing)} ${orderOf(listing)} offset ${offset} limit ${limit}`

const pageOf = (ids: readonly string[]) => sql`select id from unnest(${ids}::uuid[]) as found(id)`

const leastLookedThrough = 3000

/** How many people are looked through, in the order of the list, for a page that many match. */
const lookedThrough = ({ offset, limit }: Listing) =>
  Math.min(30_000, Math.max(leastLookedThrough, 25 * (offset + limit)))

/** The ids of a page that so many match that it is full early; null = it is not. */
const lookThrough = async (db: Db, listing: Listing) => {
  const { offset, limit } = listing
  const { rows } = await sql<{ id: string }>`
    select u.id
      from (select * from app_user u where u.erased_at is null ${orderOf(listing)} limit ${lookedThrough(listing)}) u
     where ${matches(listing)} ${orderOf(listing)} offset ${offset} limit ${limit}`.execute(db)
  return rows.length === limit ? rows.map(({ id }) => id) : null
}

/** The ids of a page of all who match, however many they are; `offset 0` lets them be found before they are sorted. */
const sortAll = async (db: Db, listing: Listing) => {
  const { offset, limit, sortBy } = listing
  const { rows } = await sql<{ id: string }>`
    select u.id
      from (select u.id, ${comparedColumns[sortBy]} from app_user u where ${matches(listing)} offset 0) u
     ${orderOf(listing)} offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of a search: a common word fills it early, but where those of one name stand together. */
const findSearched = async (db: Db, listing: Listing, most: number) => {
  const { total, ids } = await readFew(db, listing, most)
  if (total <= most) return { total, page: pageOf(ids) }
  return { total, page: pageOf((await lookThrough(db, listing)) ?? (await sortAll(db, listing))) }
}

/** A page of a view that more have than are counted; null = it is not full early. Pages far behind are not looked for. */
const findCommon = async (db: Db, listing: Listing, most: number) => {
  const total = await countOf(db, listing, most)
  const ids = total > most && lookedThrough(listing) === leastLookedThrough ? await lookThrough(db, listing) : null
  return ids && { total, page: pageOf(ids) }
}

const findPage = async (db: Db, listing: Listing, most: number) => {
  const { search, view } = listing
  const inOrder = async () => ({ total: await countOf(db, listing, most), page: pageInOrder(listing) })
  if (view === 'everyone') return search === '' ? inOrder() : findSearched(db, listing, most)
  // What is searched comes anywhere in the order, or nowhere.
  const common = search === '' ? await findCommon(db, listing, most) : null
  if (common) return common
  const few = fewOf(listing)
  const { total, ids } = await readFew(db, listing, few)
  return total > few ? inOrder() : { total, page: pageOf(ids) }
}

/** A page of people with their total; large totals are cut at a limit. */
export const listUsers = (db: Db, listing: Listing) =>
  withCustomPlans(db, async one => {
    const most = countLimit(listing)
    const { total, page } = await findPage(one, listing, most)
    const { rows } = await rowsOf(page, listing).execute(one)
    return { items: rows.map(userOf), ...cappedTotal(total, most) }
  })

/** How many people of `app_user u`, who are read once for all views, a view has. */
const countAmong = ({ view, now }: ChosenUsers) => sql`count(*) filter (where ${conditionOf(view, now)})`

/** How many people each of these views has, counted up to a limit. */
export const countViews = (db: Db, views: readonly UserView[], chosen: Omit<ChosenUsers, 'view'>) =>
  withCustomPlans(db, async one => {
    const most = countLimit({})
    const isSearched = chosen.search !== ''
    const counts = views.map(view => {
      const ofView = { ...chosen, view }
      return isSearched ? countAmong(ofView) : countByIndex(ofView, most)
    })
    const found = isSearched ? sql`from app_user u where ${matches({ ...chosen, view: 'everyone' })}` : sql``
    const { rows } = await sql<{
      totals: number[]
    }>`select array[${sql.join(counts)}]::integer[] as totals ${found}`.execute(one)
    const { totals } = singleRow(rows)
    return views.map((view, nth) => ({ view, ...cappedTotal(totals[nth] ?? 0, most) }))
  })

/** The ids of all people of a list, up to `most`. */
export const listUserIds = (db: Db, chosen: ChosenUsers, most: number) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<{ id: string }>`
      select u.id from app_user u where ${matches(chosen)} limit ${most}`.execute(one)
    return rows.map(({ id }) => id)
  })

/** All people of a list, in order, batch by batch as they are read. */
export const readUsers = (reading: ChosenUsers & Reading, options: { db: Db; signal: AbortSignal }) => {
  const all = sql<{ id: string }>`select u.id from app_user u where ${matches(reading)} ${orderOf(reading)}`
  return completeInBatches(all, options, async (tx, people) => {
    const page = sql`select id from unnest(${people.map(({ id }) => id)}::uuid[]) as b(id)`
    return (await rowsOf(page, reading).execute(tx)).rows.map(userOf)
  })
}
