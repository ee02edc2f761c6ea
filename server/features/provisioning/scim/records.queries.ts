import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { newId } from '../../../platform/ids.ts'
import type { DirectoryContext } from './standing.queries.ts'

/** The attributes of a person that a directory has sent. */
type SentRecord = {
  userId: string
  userName: string
  email: string
  firstName: string
  lastName: string
  externalId: string | null
  active: boolean
  hadAccount: boolean
  /** Null = as it is, at first the account's own. */
  resourceId: string | null
  createdAt: Date
}

/** The account of an address; null = there is none. */
export const findAccountByEmail = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: string }>`select id from app_user where lower(email) = lower(${email})`.execute(db)
  return rows[0]?.id ?? null
}

/** Saves the directory's attributes; restores a person who was removed before. Returns the id of their resource. */
export const saveRecord = async ({ db, directory, now }: DirectoryContext, record: SentRecord) => {
  const { rows } = await sql<{ id: string }>`
    insert into provisioned_person as p
           (organization_id, user_id, user_name, email, first_name, last_name, external_id, active, had_account,
            resource_id, created_at, changed_at)
    values (${directory.organizationId}, ${record.userId}, ${record.userName}, ${record.email}, ${record.firstName},
            ${record.lastName}, ${record.externalId}, ${record.active}, ${record.hadAccount}, ${record.resourceId},
            ${record.createdAt}, ${now})
    on conflict (organization_id, user_id) do update set
      user_name = excluded.user_name, email = excluded.email, first_name = excluded.first_name,
      last_name = excluded.last_name, external_id = excluded.external_id, active = excluded.active,
      had_account = p.had_account or excluded.had_account, resource_id = coalesce(excluded.resource_id, p.resource_id),
      created_at = case when p.removed_at is null then p.created_at else excluded.created_at end,
      changed_at = excluded.changed_at, removed_at = null
    returning coalesce(resource_id, user_id) as id`.execute(db)
  return singleRow(rows).id
}

/** Removes a person's record; the resource keeps its id for their return. */
export const markRemoved = async ({ db, directory, now }: DirectoryContext, userId: string) => {
  await sql`
    update provisioned_person set removed_at = ${now}
     where organization_id = ${directory.organizationId} and user_id = ${userId}`.execute(db)
}

/** Removes a person's record after its resource moved to another account. */
export const detachRecord = async (context: DirectoryContext, userId: string) => {
  const { db, directory } = context
  await markRemoved(context, userId)
  await sql`
    update provisioned_person set resource_id = ${newId()}
     where organization_id = ${directory.organizationId} and user_id = ${userId}`.execute(db)
}
