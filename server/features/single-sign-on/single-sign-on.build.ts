import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { sealSecret } from '../../platform/secrets.ts'

/** A connection for tests; fields that are left out get sensible defaults. */
type BuiltConnection = {
  id?: string
  retailOrganizationId?: string | null
  brandId?: string | null
  issuer?: string
  clientId?: string
  clientSecret?: string
  newcomer?: { dispensaryId: string; roleId: string } | null
  admitsNewcomers?: boolean
  vouchesForEmails?: boolean
  enabled?: boolean
  enforced?: boolean
  /** Proven domains. */
  domains?: readonly string[]
}

const longAgo = new Date('2026-01-05T15:00:00Z')

const toRow = (config: Config, id: string, built: BuiltConnection) => ({
  id,
  retail_organization_id: built.retailOrganizationId ?? null,
  brand_id: built.brandId ?? null,
  issuer: built.issuer ?? 'https://login.example.test',
  client_id: built.clientId ?? 'trellis',
  client_secret: sealSecret(config, built.clientSecret ?? 'a secret', `client secret of ${id}`),
  admits_newcomers: built.admitsNewcomers ?? built.newcomer != null,
  newcomer_dispensary_id: built.newcomer?.dispensaryId ?? null,
  newcomer_role_id: built.newcomer?.roleId ?? null,
  vouches_for_emails: built.vouchesForEmails ?? false,
  enabled: built.enabled ?? true,
  enforced: built.enforced ?? false,
  created_at: longAgo,
})

/** Inserts a connection with its proven domains; an existing one stays. Returns its id. */
export const buildConnection = async (db: Db, config: Config, built: BuiltConnection) => {
  const id = built.id ?? newId()
  await db
    .insertInto('sign_in_connection')
    .values(toRow(config, id, built))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  for (const domain of built.domains ?? []) await buildDomain(db, { connectionId: id, domain, provenAt: longAgo })
  return id
}

type BuiltDomain = { id?: string; connectionId: string; domain: string; provenAt?: Date | null }

/** Inserts a domain of a connection. Returns its id. */
export const buildDomain = async (db: Db, { id = newId(), connectionId, domain, provenAt = null }: BuiltDomain) => {
  await db
    .insertInto('sign_in_domain')
    .values({
      id,
      connection_id: connectionId,
      domain,
      token: `token-of-${domain}`,
      created_at: longAgo,
      proven_at: provenAt,
      proven_by: provenAt && 'administrator',
    })
    .execute()
  return id
}
