import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import type { StoreInvitation } from '@trellis/contract/stores/store-invitations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../platform/database/list-query.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'

export type Manager = { firstName: string; lastName: string; email: string }

type NewInvitation = {
  brandId: string
  name: string
  city: string
  state: StateCode
  addressLine1: string
  zipCode: string
  managers: readonly Manager[]
  invitedBy: string
  now: Date
}

/** Saves an invitation of a store; repeating it for the same store keeps the invitation. Returns its id. */
export const saveInvitation = async (db: Db, invitation: NewInvitation) => {
  const { rows } = await sql<{ id: string }>`
    insert into store_invitation as i (id, brand_id, name, city, state_code, address_line1, zip_code, managers,
                                       invited_by, invited_at)
    values (${newId()}, ${invitation.brandId}, ${invitation.name}, ${invitation.city}, ${invitation.state}, ${invitation.addressLine1},
            ${invitation.zipCode}, ${JSON.stringify(invitation.managers)}::jsonb, ${invitation.invitedBy}, ${invitation.now})
    on conflict (brand_id, lower(name), lower(city), state_code) do update set
      managers = excluded.managers, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
      withdrawn_at = null
    returning i.id`.execute(db)
  return requireFound(rows[0]).id
}

type InvitationRow = Omit<StoreInvitation, 'state' | 'invitedAt' | 'mailedAt'> & {
  stateCode: StateCode
  invitedAt: Date
  mailedAt: Date | null
}

const toInvitation = ({ stateCode, invitedAt, mailedAt, ...row }: InvitationRow): StoreInvitation => ({
  ...row,
  state: stateLabel(stateCode),
  invitedAt: invitedAt.toISOString(),
  mailedAt: mailedAt?.toISOString() ?? null,
})

const columns = sql<InvitationRow>`
  i.id, i.name, i.city, i.state_code as "stateCode", i.invited_at as "invitedAt", i.mailed_at as "mailedAt",
  case when i.accepted is false then 'refused'
       when i.accepted or (i.is_new and d.claimed) then 'agreed'
       when i.is_new then 'invited'
       when i.dispensary_id is null then 'sending'
       else 'waiting' end as answer,
  w.dispensary_id as "dispensaryId"`

const fromInvitations = (brandId: string) => sql`
  from store_invitation i
  left join dispensary d on d.id = i.dispensary_id
  left join brand_dispensary w on w.brand_id = i.brand_id and w.dispensary_id = i.dispensary_id
 where i.brand_id = ${brandId}::uuid and i.withdrawn_at is null`

/** A page of the invitations of a brand, the latest first. */
export const listInvitations = (db: Db, brandId: string, range: PageRange) => {
  const list = { columns, from: fromInvitations(brandId), order: sql`order by i.invited_at desc, i.id` }
  return readList(db, { ...list, itemOf: toInvitation }, range)
}

type InvitationRef = { brandId: string; id: string }

/** An invitation of a brand; NOT_FOUND for those of other brands. */
export const getInvitation = async (db: Db, { brandId, id }: InvitationRef) => {
  const { rows } =
    await sql<InvitationRow>`select ${columns} ${fromInvitations(brandId)} and i.id = ${id}::uuid`.execute(db)
  return toInvitation(requireFound(rows[0]))
}

/** Locks an invitation of a brand until the end of the transaction; NOT_FOUND for others. */
export const lockInvitation = async (db: Db, { brandId, id }: InvitationRef) => {
  const { rows } = await sql`
    select from store_invitation i
     where i.id = ${id}::uuid and i.brand_id = ${brandId}::uuid and i.withdrawn_at is null for update`.execute(db)
  requireFound(rows[0])
}

/** Withdraws an invitation and deletes its named managers. */
export const withdrawInvitation = (db: Db, { id, now }: { id: string; now: Date }) =>
  db.updateTable('store_invitation').set({ withdrawn_at: now, managers: null }).where('id', '=', id).execute()

type WithdrawAllInput = { brandId: string; dispensaryId: string; now: Date }

/** Withdraws all invitations of a brand to a store, after the brand ended the partnership. */
export const withdrawAll = (db: Db, { brandId, dispensaryId, now }: WithdrawAllInput) =>
  db
    .updateTable('store_invitation')
    .set({ withdrawn_at: now, managers: null })
    .where('brand_id', '=', brandId)
    .where('dispensary_id', '=', dispensaryId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Records when a mail was sent: `mailed_at` decides TOO_MANY_REQUESTS. */
export const noteMailed = (db: Db, id: string, now: Date) =>
  db.updateTable('store_invitation').set({ mailed_at: now }).where('id', '=', id).execute()
