import { IdParams } from '@trellis/contract/fields.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { type Hire, hirePeople } from '../../employees/hire-people.public.ts'
import { addBrandDispensaries } from '../../organizations/brands.public.ts'
import { askAgainAfterMs, isRun, lockStoreNames } from '../../organizations/dispensaries.public.ts'
import { builtInRoles, createDispensary } from '../../organizations/organizations.public.ts'
import { assignByRules } from '../../tracks/writing/apply-rules.public.ts'
import { mailQuestion } from '../partnerships/partnerships.mail.ts'
import { type Manager, noteMailed } from './invitations.queries.ts'
import { toInviter } from './inviter.ts'

export const openStoreJob = 'open-invited-store'

const mailAgainAfterMs = 86_400_000

type Invitation = {
  id: string
  brandId: string
  name: string
  city: string
  stateCode: string
  addressLine1: string
  zipCode: string
  managers: Manager[]
  invitedBy: string
  mailedAt: Date | null
}

type ExistingStoreRow = { id: string; isRun: boolean; isOpen: boolean; isOwn: boolean; worksWith: boolean }
type Context = { db: Db; config: Pick<Config, 'siteUrl'>; now: Date; invitation: Invitation }

const lockWaiting = async (db: Db, id: string) => {
  const { rows } = await sql<Invitation>`
    select i.id, i.brand_id as "brandId", i.name, i.city, i.state_code as "stateCode", i.address_line1 as "addressLine1",
           i.zip_code as "zipCode", i.managers, i.invited_by as "invitedBy", i.mailed_at as "mailedAt"
      from store_invitation i
     where i.id = ${id}::uuid and i.managers is not null and i.withdrawn_at is null and i.invited_by is not null
       for update`.execute(db)
  return rows[0] ?? null
}

/**
 * Finds the store of this name in this city, preferring one with managers; a merged store resolves to its successor. A
 * store of a chain or reseller counts as managed, so managers named by a brand are not hired there.
 */
const findStore = async (db: Db, { name, city, stateCode, brandId }: Invitation) => {
  const { rows } = await sql<ExistingStoreRow>`
    select d.id, ${isRun} as "isRun",
           d.closed_at is null as "isOpen",
           d.invited_by_brand_id is not distinct from ${brandId}::uuid as "isOwn",
           exists (select from brand_dispensary w where w.dispensary_id = d.id and w.brand_id = ${brandId}::uuid) as "worksWith"
      from dispensary named
      join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
     where lower(named.city) = lower(${city}) and lower(named.name) = lower(${name}) and named.state_code = ${stateCode}
     order by 2 desc, d.created_at, d.id limit 1 for no key update of d`.execute(db)
  return rows[0] ?? null
}

const hireManagers = async ({ db, config, now, invitation }: Context, dispensaryId: string) => {
  const roleIds = [builtInRoles.manager]
  const people = invitation.managers.map((person): Hire => ({ ...person, dispensaryId, roleIds }))
  const actor = toInviter(invitation.invitedBy)
  const details = { brandId: invitation.brandId }
  await hirePeople({ db, actor, siteUrl: config.siteUrl, client: null, now, isMailed: true, details }, people)
  await noteMailed(db, invitation.id, now)
}

type InvitationOutcome = { dispensaryId: string; isNew?: boolean; accepted?: boolean; keepManagers?: boolean }

/** The outcome of an invitation. */
const settle = async ({ db, now, invitation }: Context, outcome: InvitationOutcome) => {
  const { dispensaryId, isNew = false, accepted = false, keepManagers = false } = outcome
  await sql`
    update store_invitation
       set dispensary_id = ${dispensaryId}, is_new = is_new or ${isNew},
           managers = case when ${keepManagers} then managers end,
           accepted = case when ${accepted} then true else accepted end,
           answered_at = case when ${accepted} then coalesce(answered_at, ${now}) else answered_at end
     where id = ${invitation.id}`.execute(db)
}

const openStore = async (context: Context) => {
  const { db, now, invitation } = context
  const { name, city, stateCode, addressLine1, zipCode, brandId, invitedBy } = invitation
  const store = { name, city, stateCode, addressLine1, zipCode, invitedByBrandId: brandId, now }
  const dispensaryId = await createDispensary(db, store)
  await addBrandDispensaries(db, { brandId, dispensaryIds: [dispensaryId], now })
  await assignByRules(db, { dispensaryIds: [dispensaryId], by: invitedBy, now })
  await settle(context, { dispensaryId, isNew: true })
  const details = { brandId }
  await recordAct(db, { act: 'store-opened', actorId: invitedBy, subjectId: dispensaryId, details, client: null, now })
  await hireManagers(context, dispensaryId)
}

/** Whether the store declined this brand, under any name, in the last 90 days. */
const hasRefused = async ({ db, now, invitation }: Context, dispensaryId: string) => {
  const since = new Date(now.getTime() - askAgainAfterMs)
  const { rows } = await sql`
    select from store_invitation
     where brand_id = ${invitation.brandId} and dispensary_id = ${dispensaryId} and accepted is false and answered_at > ${since}
     limit 1`.execute(db)
  return rows.length > 0
}

/** Withdraws other requests of the brand to the same store, as after a merge: a store is asked once. */
const withdrawOthers = ({ db, now, invitation }: Context, dispensaryId: string) =>
  db
    .updateTable('store_invitation')
    .set({ withdrawn_at: now, managers: null })
    .where('brand_id', '=', invitation.brandId)
    .where('dispensary_id', '=', dispensaryId)
    .where('id', '<>', invitation.id)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Asks the store's managers; without any, an administrator answers. A closed store is asked when it opens. */
const askStore = async (context: Context, { id: dispensaryId, isRun, isOpen }: ExistingStoreRow) => {
  const { db, config, now, invitation } = context
  await sql`
    update store_invitation set accepted = null, answered_at = null, answered_by = null, is_new = false
     where id = ${invitation.id}`.execute(db)
  await settle(context, { dispensaryId, keepManagers: !isRun })
  await withdrawOthers(context, dispensaryId)
  const isMailedToday = invitation.mailedAt !== null && now.getTime() - invitation.mailedAt.getTime() < mailAgainAfterMs
  if (!isRun || !isOpen || isMailedToday) return
  await mailQuestion(db, { ...invitation, dispensaryId, siteUrl: config.siteUrl, now })
  await noteMailed(db, invitation.id, now)
}

const askOrAdd = async (context: Context, store: ExistingStoreRow) => {
  const { id: dispensaryId, isRun, isOpen, isOwn, worksWith } = store
  if (worksWith && isOwn && isOpen && !isRun) {
    // The brand opened this store, so no request is needed, even under the name of a store merged into it.
    await settle(context, { dispensaryId, isNew: true })
    return hireManagers(context, dispensaryId)
  }
  if (worksWith) return settle(context, { dispensaryId, accepted: true })
  if (await hasRefused(context, dispensaryId)) return refuseAgain(context, dispensaryId)
  return askStore(context, store)
}

/** Repeats a recent decline to the brand without asking again. */
const refuseAgain = async (context: Context, dispensaryId: string) => {
  await settle(context, { dispensaryId })
  await sql`
    update store_invitation set accepted = false, answered_at = coalesce(answered_at, ${context.now})
     where id = ${context.invitation.id} and accepted is null`.execute(context.db)
}

/** Opens the store of an invitation with its managers, or asks the one that exists. Idempotent. */
export const openInvitedStore = ({ db, config, now, payload }: JobCall) =>
  db.transaction().execute(async tx => {
    const invitation = await lockWaiting(tx, IdParams.parse(payload).id)
    if (!invitation) return
    await lockStoreNames(tx, [invitation])
    const context = { db: tx, config, now, invitation }
    const store = await findStore(tx, invitation)
    await (store ? askOrAdd(context, store) : openStore(context))
  })
