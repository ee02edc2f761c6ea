import type { UserSort } from '@trellis/contract/users/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { orderOfLong } from '../../platform/database/list-query.ts'

export type UserOrder = { sortBy: UserSort; direction: 'ASC' | 'DESC' }

/** The sort keys of each order, of `app_user` as u; an index has each. */
const sorts: Record<UserSort, RawBuilder<unknown>[]> = {
  firstName: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
  lastName: [sql`lower(u.last_name)`, sql`lower(u.first_name)`],
  email: [sql`lower(u.email)`],
  lastSeenAt: [sql`coalesce(u.last_seen_at, '-infinity')`],
  createdAt: [sql`u.created_at`],
}

/** How a list is put in order. */
export const toSort = ({ sortBy, direction }: UserOrder) => ({
  id: sql`u.id`,
  by: sorts[sortBy],
  direction,
})

export const orderUsers = (order: UserOrder) => orderOfLong(toSort(order))
