import type { ChangedConnection, NewConnection } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { openSecret, sealSecret } from '../../platform/secrets.ts'
import { getRedirectUri } from './addresses.ts'
import { listPlaces } from './newcomers.queries.ts'
import type { Provider } from './provider.ts'

/** What a connection’s secret is sealed for. */
export const getSealLabel = (connectionId: string) => `client secret of ${connectionId}`

const listProvenDomains = async (db: Db, connectionId: string) => {
  const { rows } = await sql<{ domain: string }>`
    select domain from sign_in_domain where connection_id = ${connectionId} and proven_at is not null`.execute(db)
  return rows.map(({ domain }) => domain)
}

/** Whether a connection `c` is turned on and its company not archived. */
export const isInUse = sql<boolean>`(c.enabled
  and not exists (select from retail_organization o where o.id = c.retail_organization_id and o.archived_at is not null)
  and not exists (select from brand b where b.id = c.brand_id and b.archived_at is not null))`

/** Locks a company, so that it cannot be archived during the transaction; ALREADY_ARCHIVED. */
export const lockUnarchived = async (db: Db, { kind, id }: { kind: 'retail-organization' | 'brand'; id: string }) => {
  const company = sql.table(kind === 'brand' ? 'brand' : 'retail_organization')
  const { rows } = await sql`
    select from ${company} where id = ${id}::uuid and archived_at is null for share`.execute(db)
  if (rows.length === 0) throw problem('ALREADY_ARCHIVED')
}

/** The company's server of a connection, with its secret; null = there is none, or it is not in use. */
export const findProvider = async (
  db: Db,
  config: Config,
  connectionId: string,
): Promise<(Provider & { vouchesForEmails: boolean; provenDomains: string[] }) | null> => {
  const { rows } = await sql<Pick<Provider, 'issuer' | 'clientId'> & { secret: Buffer; vouchesForEmails: boolean }>`
    select issuer, client_id as "clientId", client_secret as secret, vouches_for_emails as "vouchesForEmails"
      from sign_in_connection c where id = ${connectionId} and ${isInUse}`.execute(db)
  if (!rows[0]) return null
  const { secret, ...connection } = rows[0]
  return {
    ...connection,
    clientSecret: openSecret(config, secret, getSealLabel(connectionId)),
    redirectUri: getRedirectUri(config, connectionId),
    provenDomains: await listProvenDomains(db, connectionId),
  }
}

/** The connection that has proven the domain of an address. */
export const findConnectionByEmail = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from sign_in_domain m join sign_in_connection c on c.id = m.connection_id
     where m.domain = ${getDomain(email)} and m.proven_at is not null and ${isInUse}`.execute(db)
  return rows[0]?.id ?? null
}

/** The domain of an address. */
export const getDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

type NewcomersInput = Pick<
  z.output<typeof ChangedConnection>,
  'admitsNewcomers' | 'newcomerDispensaryId' | 'newcomerRoleId'
>

const nowhere = { newcomer_dispensary_id: null, newcomer_role_id: null }

/**
 * The workplace of new people: a dispensary of the retail organization, in a job that manages nothing; a brand has no
 * dispensaries.
 */
const toNewcomerFields = async (db: Db, retailOrganizationId: string | null, input: NewcomersInput) => {
  const { admitsNewcomers: admits, newcomerDispensaryId: dispensaryId, newcomerRoleId: roleId } = input
  if (!admits || retailOrganizationId === null) return { admits_newcomers: admits, ...nowhere }
  const places = await listPlaces(db, retailOrganizationId)
  const errors = {
    ...(!places.dispensaries.some(({ id }) => id === dispensaryId) && {
      newcomerDispensaryId: ['Choose where new people start.'],
    }),
    ...(!places.roles.some(({ id }) => id === roleId) && { newcomerRoleId: ['Please select a Role.'] }),
  }
  if (Object.keys(errors).length > 0) throw problem('INVALID_INPUT', { errors })
  return { admits_newcomers: true, newcomer_dispensary_id: dispensaryId, newcomer_role_id: roleId }
}

type AddConnectionInput = { config: Config; body: z.output<typeof NewConnection>; now: Date }

/** Inserts a connection with its encrypted secret. */
export const addConnection = async (db: Db, { config, body, now }: AddConnectionInput) => {
  const { id, organization, issuer, clientId, clientSecret, vouchesForEmails, enabled } = body
  const chainId = organization.kind === 'retail-organization' ? organization.id : null
  await db
    .insertInto('sign_in_connection')
    .values({
      id,
      retail_organization_id: chainId,
      brand_id: chainId ? null : organization.id,
      issuer,
      client_id: clientId,
      client_secret: sealSecret(config, clientSecret, getSealLabel(id)),
      ...(await toNewcomerFields(db, chainId, body)),
      vouches_for_emails: vouchesForEmails,
      enabled,
      enforced: false,
      created_at: now,
    })
    .execute()
}

type ChangeConnectionInput = {
  id: string
  retailOrganizationId: string | null
  config: Config
  body: z.output<typeof ChangedConnection>
}

/** Updates a connection; a secret that is left out stays. */
export const changeConnection = async (db: Db, { id, retailOrganizationId, config, body }: ChangeConnectionInput) => {
  const { clientId, clientSecret, vouchesForEmails, enabled, enforced } = body
  await db
    .updateTable('sign_in_connection')
    .set({
      client_id: clientId,
      ...(clientSecret !== undefined && { client_secret: sealSecret(config, clientSecret, getSealLabel(id)) }),
      ...(await toNewcomerFields(db, retailOrganizationId, body)),
      vouches_for_emails: vouchesForEmails,
      enabled,
      enforced: enabled && enforced,
    })
    .where('id', '=', id)
    .execute()
}
