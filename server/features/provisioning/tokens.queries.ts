import { createHash, randomBytes } from 'node:crypto'
import type { ProvisioningToken } from '@trellis/contract/provisioning/provisioning.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PageRange, readList } from '../../platform/database/list-query.ts'
import { newId } from '../../platform/ids.ts'
import { requireFound } from '../../platform/problem.ts'

const hashToken = (token: string) => createHash('sha256').update(token).digest()

type TokenRow = { id: string; label: string; createdAt: Date; expiresAt: Date; lastUsedAt: Date | null }

const toToken = ({ createdAt, expiresAt, lastUsedAt, ...row }: TokenRow): ProvisioningToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The tokens of an organization that are not revoked, newest first; `total` counts all pages. */
export const listTokens = (db: Db, organizationId: string, part: PageRange) => {
  const list = {
    columns: sql<TokenRow>`id, label, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`,
    from: sql`from provisioning_token where organization_id = ${organizationId}::uuid and revoked_at is null`,
    order: sql`order by created_at desc, id desc`,
  }
  return readList(db, { ...list, itemOf: toToken }, part)
}

type NewToken = { organizationId: string; label: string; validForMonths: number; actorId: string; now: Date }

const monthsAfter = (now: Date, months: number) => {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}

/** Creates a token of an organization; only its hash is stored. */
export const makeToken = async (db: Db, { organizationId, label, validForMonths, actorId, now }: NewToken) => {
  const [id, token] = [newId(), `trellis_scim_${randomBytes(32).toString('base64url')}`]
  const expiresAt = monthsAfter(now, validForMonths)
  await db
    .insertInto('provisioning_token')
    .values({
      id,
      organization_id: organizationId,
      label,
      hash: hashToken(token),
      created_at: now,
      created_by: actorId,
      expires_at: expiresAt,
    })
    .execute()
  return { id, token, expiresAt }
}

/** Waits for the calls of a directory that are being made, and keeps new ones waiting until the transaction ends. */
export const lockForRevoking = (db: Db, organizationId: string) =>
  sql`select from provisioned_organization where id = ${organizationId}::uuid for no key update`.execute(db)

/** Revokes an active token; NOT_FOUND when there is none. Returns its organization. */
export const revokeToken = async (db: Db, id: string, now: Date) => {
  await sql`
    select from provisioned_organization
     where id = (select organization_id from provisioning_token where id = ${id}::uuid) for no key update`.execute(db)
  const row = await db
    .updateTable('provisioning_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('organization_id as organizationId')
    .executeTakeFirst()
  return requireFound(row)
}

/** The organization of a directory with this token. */
export type Directory = {
  tokenId: string
  organizationId: string
  retailOrganizationId: string | null
  brandId: string | null
  defaultDispensaryId: string | null
}

/** Valid tokens `t` with their organizations: neither revoked nor expired, of a company that is not archived. */
export const validTokens = (now: Date) => sql`
    select t.id as "tokenId", o.id as "organizationId", o.retail_organization_id as "retailOrganizationId",
           o.brand_id as "brandId", o.default_dispensary_id as "defaultDispensaryId"
      from provisioning_token t
      join provisioned_organization o on o.id = t.organization_id
      left join retail_organization r on r.id = o.retail_organization_id
      left join brand b on b.id = o.brand_id
     where t.revoked_at is null and t.expires_at > ${now} and r.archived_at is null and b.archived_at is null`

/** The organization of a token, and records its use; null = the token does not exist or is no longer valid. */
export const findDirectory = async (db: Db, token: string, now: Date) => {
  const { rows } = await sql<Directory>`
    with used as (
      update provisioning_token set last_used_at = ${now}
       where hash = ${hashToken(token)} and revoked_at is null
         and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute'))
    ${validTokens(now)} and t.hash = ${hashToken(token)}`.execute(db)
  return rows[0] ?? null
}

type LockDirectoryInput = { organizationId: string; tokenId: string | null; now: Date }

/**
 * The current directory, whose token cannot be revoked, nor its company archived, until the transaction ends; null =
 * the token is no longer valid or, without a token, the organization has no valid one.
 */
export const lockDirectory = async (db: Db, { organizationId, tokenId, now }: LockDirectoryInput) => {
  await sql`select from provisioned_organization where id = ${organizationId}::uuid for share`.execute(db)
  const { rows } = await sql<Directory>`
    ${validTokens(now)} and o.id = ${organizationId}::uuid and (${tokenId}::uuid is null or t.id = ${tokenId}::uuid)
     order by t.created_at desc, t.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
