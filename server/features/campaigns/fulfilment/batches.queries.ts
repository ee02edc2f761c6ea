import type { FulfilmentBatch } from '@trellis/contract/campaigns/board.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { fulfilledBrands } from './board.scope.ts'

type Row = Omit<FulfilmentBatch, 'createdAt'> & { createdAt: Date }

const columns = sql<Row>`
  b.id, brand.name as "brandName", b.created_at as "createdAt", u.first_name || ' ' || u.last_name as "madeBy", b.total,
  (select count(*)::integer from earned_reward e
    where e.batch_id = b.id and e.state in ('issued', 'delivered')) as sent`

const from = (actor: Actor, which: RawBuilder<SqlBool>) => sql`
  from fulfilment_batch b
  join brand on brand.id = b.brand_id
  left join app_user u on u.id = b.made_by and u.erased_at is null
 where ${fulfilledBrands(actor)} and ${which}`

const toBatch = ({ createdAt, ...row }: Row): FulfilmentBatch => ({ ...row, createdAt: createdAt.toISOString() })

/** A page of the batches that an actor may download, the latest first. */
export const listBatches = (db: Db, actor: Actor, range: PageRange) => {
  const list = { columns, from: from(actor, sql`true`), order: sql`order by b.created_at desc, b.id` }
  return readList(db, { ...list, itemOf: toBatch }, range)
}

/** A batch that an actor may download; NOT_FOUND otherwise. */
export const getBatch = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<Row>`select ${columns} ${from(actor, sql`b.id = ${id}::uuid`)}`.execute(db)
  return toBatch(requireFound(rows[0]))
}
