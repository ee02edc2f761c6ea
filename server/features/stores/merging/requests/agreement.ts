import type { OpenMergeRequest } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { askAgainAfterMs } from '../../../organizations/dispensaries.public.ts'
import { isAgreed, isOpen, ownerAnswer } from './merge-requests.scope.ts'

type StorePair = { from: string; into: string }

/** Whether request `r` is about two stores, in either direction. */
const isAboutPair = ({ from, into }: StorePair) =>
  sql`(r.merged_id, r.kept_id) in ((${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid))`

type OpenRequestRow = Omit<OpenMergeRequest, 'askedAt'> & { askedAt: Date }

/** The open request about two stores, in either direction; null = none. */
export const findOpenRequest = async (db: Db, pair: StorePair): Promise<OpenMergeRequest | null> => {
  const { rows } = await sql<OpenRequestRow>`
    select r.id, r.kept_id as "intoId", r.asked_at as "askedAt", ${isAgreed} as "isAgreed",
           (select json_agg(json_build_object('store', d.name, 'owner', coalesce(c.name, s.name), 'accepted', ${ownerAnswer})
                            order by o.dispensary_id = r.kept_id)
              from merge_request_owner o
              join dispensary d on d.id = o.dispensary_id
              left join retail_organization c on c.id = o.retail_organization_id
              left join reseller s on s.id = o.reseller_id
             where o.request_id = r.id) as owners
      from merge_request r
     where ${isOpen} and ${isAboutPair(pair)}`.execute(db)
  const [row] = rows
  return row ? { ...row, askedAt: row.askedAt.toISOString() } : null
}

/** Until when both owners of two stores cannot be asked again after a refusal; null = they can be asked. */
export const findRefusedUntil = async (db: Db, { now, ...pair }: StorePair & { now: Date }): Promise<Date | null> => {
  const { rows } = await sql<{ answeredAt: Date }>`
    select o.answered_at as "answeredAt"
      from merge_request r
      join merge_request_owner o on o.request_id = r.id and o.accepted is false
     where ${isAboutPair(pair)} and o.answered_at > ${new Date(now.getTime() - askAgainAfterMs)}
     order by o.answered_at desc limit 1`.execute(db)
  return rows[0] ? new Date(rows[0].answeredAt.getTime() + askAgainAfterMs) : null
}

/** Ends requests whose asker lost their administrator role while saving them. */
export const endLeftover = (db: Db, pair: StorePair) =>
  sql`update merge_request r set ended = 'asker-lost-right' where r.ended is null and ${isAboutPair(pair)}`.execute(db)

/** Ends the request of two locked stores that both owners have accepted. Returns whether there is one. */
export const useAgreement = async (db: Db, { from, into }: StorePair) => {
  const { rows } = await sql`
    update merge_request r set ended = 'merged'
     where r.merged_id = ${from}::uuid and r.kept_id = ${into}::uuid and ${isOpen} and ${isAgreed}
    returning r.id`.execute(db)
  return rows.length > 0
}
