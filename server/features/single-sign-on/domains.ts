import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTexts } from '../../platform/dns.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { buildRecord } from './single-sign-on.queries.ts'

type NameDomainInput = { connectionId: string; domain: string; now: Date }

/** Inserts a domain that is still to be proven. */
export const nameDomain = (db: Db, { connectionId, domain, now }: NameDomainInput) =>
  db
    .insertInto('sign_in_domain')
    .values({
      id: newId(),
      connection_id: connectionId,
      domain,
      token: randomBytes(24).toString('base64url'),
      created_at: now,
    })
    .execute()

type DomainKey = { connectionId: string; domainId: string }

const findDomain = (db: Db, { connectionId, domainId }: DomainKey) =>
  db
    .selectFrom('sign_in_domain')
    .select(['domain', 'token'])
    .where('id', '=', domainId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst()

/** Looks up the record that proves a domain, in the DNS itself; DOMAIN_NOT_PROVEN where it is missing. */
export const requireEntry = async (db: Db, config: Config, key: DomainKey) => {
  const row = await findDomain(db, key)
  if (!row) throw problem('NOT_FOUND')
  const { name, value } = buildRecord(row)
  if (!(await readTexts(config, name))?.includes(value)) throw problem('DOMAIN_NOT_PROVEN')
}

/** Locks a connection against becoming the only sign-in during the transaction. Returns whether it is that already. */
export const lockEnforced = async (db: Db, connectionId: string) => {
  const connection = await db
    .selectFrom('sign_in_connection')
    .select('enforced')
    .where('id', '=', connectionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return connection?.enforced === true
}

type DomainProof = DomainKey & { by: 'dns' | 'administrator'; now: Date }

/** Records a domain as proven; the database allows it for one company alone. False = it was proven before. */
export const recordFreshProof = async (db: Db, { connectionId, domainId, by, now }: DomainProof) => {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_domain')
    .set({ proven_at: now, proven_by: by })
    .where('id', '=', domainId)
    .where('connection_id', '=', connectionId)
    .where('proven_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a domain. False = there is none. */
export const deleteDomain = async (db: Db, { connectionId, domainId }: DomainKey) => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_domain')
    .where('id', '=', domainId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether a connection has a domain of this id. */
export const hasDomain = async (db: Db, key: DomainKey) => (await findDomain(db, key)) !== undefined
