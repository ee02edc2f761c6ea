import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import type { EmploymentInvitation, OwnInvitation } from '@trellis/contract/employees/invitations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { selectFields } from '../../../platform/database/field-columns.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { managedEmployees } from '../employees.scope.ts'

type InvitationRow = Omit<EmploymentInvitation, 'askedAt' | 'expiresAt'> & { askedAt: Date; expiresAt: Date }

const toAskedPerson = (row: InvitationRow): EmploymentInvitation => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** Open invitations `i` to stores `d` that the actor manages. */
const managedInvitations = (actor: Actor, dispensaryId?: string) => sql`
  employment_invitation i
  join dispensary d on d.id = i.dispensary_id and ${managedEmployees(actor, dispensaryId).stores}
 where i.accepted is not true`

const readInvitations = async (db: Db, from: RawBuilder<unknown>, now: Date) => {
  const { rows } = await sql<InvitationRow>`
    select i.id as "askedId", lower(i.email) as email, json_build_object('id', d.id, 'name', d.name) as dispensary,
           i.asked_at as "askedAt", i.expires_at as "expiresAt", i.expires_at <= ${now} as "isExpired",
           i.accepted is false as "isRefused"
      from ${from}`.execute(db)
  return rows.map(toAskedPerson)
}

type InvitationListQuery = { actor: Actor; dispensaryId: string | undefined; offset: number; limit: number; now: Date }

/** A page of the invitations that were not accepted, newest first; `total` counts all pages. */
export const listInvitations = async (db: Db, { actor, dispensaryId, offset, limit, now }: InvitationListQuery) => {
  const from = managedInvitations(actor, dispensaryId)
  const items = await readInvitations(
    db,
    sql`${from} order by i.asked_at desc, i.id offset ${offset} limit ${limit}`,
    now,
  )
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(db)
  return { items, total: singleRow(rows).total }
}

type InvitationKey = { actor: Actor; id: string; now: Date }

/** One of them; null = none within the actor's reach. */
export const findInvitation = async (db: Db, { actor, id, now }: InvitationKey) =>
  (await readInvitations(db, sql`${managedInvitations(actor)} and i.id = ${id}::uuid`, now))[0] ?? null

type LockedInvitation = { id: string; userId: string; dispensaryId: string }

/** An unanswered invitation within the actor's reach, locked until the transaction ends. */
export const lockInvitation = async (db: Db, { actor, id }: Omit<InvitationKey, 'now'>) => {
  const { rows } = await sql<LockedInvitation>`
    select i.id, i.user_id as "userId", i.dispensary_id as "dispensaryId"
      from ${managedInvitations(actor)} and i.id = ${id}::uuid for update of i`.execute(db)
  return rows[0] ?? null
}

/** A question to a person themselves, by any employer. */
export type OwnQuestion = EmploymentDetails & {
  userId: string
  askedBy: string | null
  dispensaryId: string | null
  retailOrganizationId: string | null
  brandId: string | null
  resellerId: string | null
  parentCompanyId: string | null
  /** Of a company's directory, which decides where they work. */
  directoryId: string | null
  roleIds: string[]
  isBrandAdmin: boolean
  isBrandSales: boolean
}

/** An open invitation of a person's own, held until the end; null = it was answered, withdrawn, or is too old. */
export const lockOwnInvitation = async (db: Db, { userId, id, now }: { userId: string; id: string; now: Date }) => {
  const { rows } = await sql<OwnQuestion>`
    select user_id as "userId", asked_by as "askedBy", dispensary_id as "dispensaryId", retail_organization_id as "retailOrganizationId",
           brand_id as "brandId", reseller_id as "resellerId", parent_company_id as "parentCompanyId",
           directory_id as "directoryId",
           role_ids as "roleIds", is_brand_admin as "isBrandAdmin", is_brand_sales as "isBrandSales",
           ${selectFields(employmentFields, 'employment_invitation')}
      from employment_invitation
     where id = ${id}::uuid and user_id = ${userId} and answered_at is null and expires_at > ${now}
       for update`.execute(db)
  return rows[0] ?? null
}

/** The open questions to a person, newest first. */
export const listOwnInvitations = async (db: Db, userId: string, now: Date): Promise<OwnInvitation[]> => {
  const { rows } = await sql<Omit<OwnInvitation, 'askedAt' | 'expiresAt'> & { askedAt: Date; expiresAt: Date }>`
    select i.id, json_build_object('name', coalesce(d.name, o.name, b.name, r.name, p.name, k.name), 'city', d.city) as employer,
           i.asked_at as "askedAt", i.expires_at as "expiresAt"
      from employment_invitation i
      left join dispensary d on d.id = i.dispensary_id
      left join retail_organization o on o.id = i.retail_organization_id
      left join brand b on b.id = i.brand_id
      left join reseller r on r.id = i.reseller_id
      left join parent_company p on p.id = i.parent_company_id
      left join directory_company k on k.directory_id = i.directory_id
     where i.user_id = ${userId} and i.answered_at is null and i.expires_at > ${now}
     order by i.asked_at desc, i.id limit 20`.execute(db)
  return rows.map(row => ({ ...row, askedAt: row.askedAt.toISOString(), expiresAt: row.expiresAt.toISOString() }))
}
