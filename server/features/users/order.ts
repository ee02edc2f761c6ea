import type { UserSort } from '@trellis/contract/users/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { searchableEmail } from '../accounts/accounts.public.ts'

export type UserOrder = { sortBy: UserSort; direction: 'ASC' | 'DESC' }

/** What each order compares, of the accounts `u`. */
export const sorts: Record<UserSort, RawBuilder<unknown>[]> = {
  firstName: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
  lastName: [sql`lower(u.last_name)`, sql`lower(u.first_name)`],
  email: [sql`lower(u.email)`],
  lastSeenAt: [sql`coalesce(u.last_seen_at, '-infinity')`],
  createdAt: [sql`u.created_at`],
}

/** The columns that each order compares: with these alone, more people fit into memory. */
export const comparedColumns: Record<UserSort, RawBuilder<unknown>> = {
  firstName: sql`u.first_name, u.last_name`,
  lastName: sql`u.last_name, u.first_name`,
  email: sql`u.email`,
  lastSeenAt: sql`u.last_seen_at`,
  createdAt: sql`u.created_at`,
}

/** The same as `sorts`, of the short rows `u`, which are in lower case. */
export const shortSorts: Record<UserSort, RawBuilder<unknown>[]> = {
  ...sorts,
  firstName: [sql`u.first_name`, sql`u.last_name`],
  lastName: [sql`u.last_name`, sql`u.first_name`],
  email: [sql`u.email`],
}

/** What the indexes of short rows compare. */
export const indexedSorts = { ...shortSorts, email: [searchableEmail('u')] }

const keywordOf = ({ direction }: UserOrder) => (direction === 'ASC' ? sql`asc` : sql`desc`)

/** Every part in one direction, so that an index gives the order both ways. */
export const orderOf = (order: UserOrder, parts = sorts) => {
  const keyword = keywordOf(order)
  return sql`order by ${sql.join([...parts[order.sortBy], sql`u.id`].map(each => sql`${each} ${keyword}`))}`
}

type Keys = readonly { key: RawBuilder<unknown>; name: RawBuilder<unknown> }[]

/** What an order compares, each under a name of its own; the last is the id. */
export const keysOf = (parts: readonly RawBuilder<unknown>[]): Keys =>
  [...parts, sql`u.id`].map((key, nth) => ({ key, name: sql.ref(`key${nth}`) }))

export const columnsOf = (keys: Keys) => sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`))

export const orderByKeys = (keys: Keys, order: UserOrder) =>
  sql`order by ${sql.join(keys.map(({ name }) => sql`${name} ${keywordOf(order)}`))}`
