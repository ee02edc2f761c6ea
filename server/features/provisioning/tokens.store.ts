import { createHash, randomBytes } from 'node:crypto'
import type { ProvisioningToken } from '@trellis/contract/provisioning/provisioning.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PageRange, readPage } from '../../platform/database/list-query.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type TokenRow = { id: string; label: string; createdAt: Date; lastUsedAt: Date | null }

const tokenOf = ({ createdAt, lastUsedAt, ...row }: TokenRow): ProvisioningToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The living tokens of an organization, newest first; `total` counts all pages. */
export const listTokens = async (db: Db, organizationId: string, part: PageRange) => {
  const list = {
    columns: sql<TokenRow>`id, label, created_at as "createdAt", last_used_at as "lastUsedAt"`,
    from: sql`from provisioning_token where organization_id = ${organizationId}::uuid and revoked_at is null`,
    order: sql`order by created_at desc, id desc`,
  }
  const { rows, total } = await readPage(db, list, part)
  return { items: rows.map(tokenOf), total }
}

type Wanted = { organizationId: string; label: string; actorId: string; now: Date }

/** Creates a token of an organization; only its hash is stored. */
export const makeToken = async (db: Db, { organizationId, label, actorId, now }: Wanted) => {
  const [id, token] = [newId(), `trellis_scim_${randomBytes(32).toString('base64url')}`]
  const named = { id, organization_id: organizationId, label, hash: hashOf(token) }
  await db
    .insertInto('provisioning_token')
    .values({ ...named, created_at: now, created_by: actorId })
    .execute()
  return { id, token }
}

/** Revokes an active token; NOT_FOUND when there is none. Returns its organization. */
export const revokeToken = async (db: Db, id: string, now: Date) => {
  const row = await db
    .updateTable('provisioning_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('organization_id as organizationId')
    .executeTakeFirst()
  return found(row)
}

/** The organization of a directory with this token. */
export type Directory = {
  tokenId: string
  organizationId: string
  retailOrganizationId: string | null
  brandId: string | null
  defaultDispensaryId: string | null
}

/** The organization of a token, and records its use; null = it does not exist, or was revoked. */
export const findDirectory = async (db: Db, token: string, now: Date) => {
  const { rows } = await sql<Directory>`
    with used as (
      update provisioning_token set last_used_at = ${now}
       where hash = ${hashOf(token)} and revoked_at is null
         and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute'))
    select t.id as "tokenId", o.id as "organizationId", o.retail_organization_id as "retailOrganizationId",
           o.brand_id as "brandId", o.default_dispensary_id as "defaultDispensaryId"
      from provisioning_token t
      join provisioned_organization o on o.id = t.organization_id
     where t.hash = ${hashOf(token)} and t.revoked_at is null`.execute(db)
  return rows[0] ?? null
}
