import type {
  Connection,
  ConnectionDomain,
  ConnectionOrganization,
} from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/list-query.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'
import { getRedirectUri } from './addresses.ts'
import { connectionsInScope, organizationsInScope } from './single-sign-on.scope.ts'

type DomainRow = { id: string; domain: string; token: string; provenAt: string | null }

const domains: RawBuilder<DomainRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'domain', m.domain, 'token', m.token, 'provenAt', m.proven_at)
                  order by m.created_at, m.domain)
    from sign_in_domain m where m.connection_id = sign_in_connection.id), '[]')`

const organization: RawBuilder<ConnectionOrganization> = sql`coalesce(
  (select json_build_object('kind', 'retail-organization', 'id', o.id, 'name', o.name)
     from retail_organization o where o.id = sign_in_connection.retail_organization_id),
  (select json_build_object('kind', 'brand', 'id', b.id, 'name', b.name)
     from brand b where b.id = sign_in_connection.brand_id))`

const usage: RawBuilder<{ people: number; lastUsedAt: string | null }> = sql`(
  select json_build_object('people', count(*), 'lastUsedAt', max(i.last_used_at))
    from sign_in_identity i where i.connection_id = sign_in_connection.id)`

const connectionsQuery = (db: Db, actor: Actor) =>
  db
    .selectFrom('sign_in_connection')
    .where(connectionsInScope(actor))
    .selectAll()
    .select([organization.as('organization'), domains.as('domains'), usage.as('usage')])

type ConnectionRow = Awaited<ReturnType<ReturnType<typeof connectionsQuery>['executeTakeFirstOrThrow']>>

const toIso = (text: string | null) => text && new Date(text).toISOString()

/** The DNS record that proves a domain. */
export const buildRecord = ({ domain, token }: { domain: string; token: string }) => ({
  name: `_trellis.${domain}`,
  value: `trellis-domain=${token}`,
})

const toDomain = (row: DomainRow): ConnectionDomain => ({
  id: row.id,
  domain: row.domain,
  provenAt: toIso(row.provenAt),
  record: buildRecord(row),
})

type Reader = { actor: Actor; config: Config }

const toConnection = (row: ConnectionRow, { actor, config }: Reader): Connection => ({
  id: row.id,
  organization: row.organization,
  issuer: row.issuer,
  clientId: row.client_id,
  redirectUri: getRedirectUri(config, row.id),
  admitsNewcomers: row.admits_newcomers,
  newcomerDispensaryId: row.newcomer_dispensary_id,
  newcomerRoleId: row.newcomer_role_id,
  vouchesForEmails: row.vouches_for_emails,
  enabled: row.enabled,
  enforced: row.enforced,
  domains: row.domains.map(toDomain),
  people: row.usage.people,
  lastUsedAt: toIso(row.usage.lastUsedAt),
  createdAt: row.created_at.toISOString(),
  may: { confirmDomains: hasRole(actor, 'ROLE_ADMINISTRATOR') },
})

/** A connection that an actor manages; null = any other. */
export const findConnection = async (db: Db, id: string, reader: Reader): Promise<Connection | null> => {
  const row = await connectionsQuery(db, reader.actor).where('id', '=', id).executeTakeFirst()
  return row ? toConnection(row, reader) : null
}

/** The connections that an actor manages, newest first; `total` counts all pages. */
export const listConnections = async (db: Db, reader: Reader, { offset, limit }: { offset: number; limit: number }) => {
  const { total } = await db
    .selectFrom('sign_in_connection')
    .where(connectionsInScope(reader.actor))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await connectionsQuery(db, reader.actor)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, items: rows.map(row => toConnection(row, reader)) }
}

/** The organizations that an actor may connect and that are not archived, the first hundred by name. */
export const listOrganizations = async (db: Db, actor: Actor, filter: string): Promise<ConnectionOrganization[]> => {
  const organizations = db
    .selectFrom(organizationsInScope(actor).as<'o'>('o'))
    .select(['o.kind', 'o.id', 'o.name'])
    .where('o.archived_at', 'is', null)
    .where(containsText(filter, [sql.ref('o.name')]))
  return organizations
    .orderBy(eb => eb.fn('lower', ['o.name']))
    .orderBy('o.id')
    .limit(100)
    .execute()
}

type ConnectionOwner = { kind: ConnectionOrganization['kind']; id: string }

/** Whether an actor may connect an organization. */
export const mayConnect = async (db: Db, actor: Actor, { kind, id }: ConnectionOwner) => {
  const own = db.selectFrom(organizationsInScope(actor).as<'o'>('o')).select('o.id')
  const match = await own.where('o.kind', '=', kind).where('o.id', '=', id).executeTakeFirst()
  return match !== undefined
}

/** The people who may sign in by a connection only; limited to one of its domains, if provided. */
export const listBound = async (db: Db, connectionId: string, domainId: string | null) => {
  const ownDomain = sql<string>`lower(substring(u.email from '[^@]*$'))`
  const rows = await db
    .selectFrom('company_sign_in_only as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('sign_in_domain as m', join => join.on('m.domain', '=', ownDomain).on('m.proven_at', 'is not', null))
    .select('u.id')
    .where('m.connection_id', '=', connectionId)
    .where(eb => (domainId === null ? eb.lit(true) : eb('m.id', '=', domainId)))
    .execute()
  return rows.map(row => row.id)
}

/** The people who have signed in by a connection. */
export const listLinked = async (db: Db, connectionId: string) => {
  const rows = await db
    .selectFrom('sign_in_identity')
    .select('user_id')
    .where('connection_id', '=', connectionId)
    .execute()
  return rows.map(row => row.user_id)
}
