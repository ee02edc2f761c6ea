import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { withdrawDirectoryQuestions } from '../employees/invitations/directory-questions.public.ts'
import { type ConnectedCompany, stopSignIn } from '../single-sign-on/stop-sign-in.public.ts'
import { lockForRevoking } from './tokens.queries.ts'

const stopDirectory = async (db: Db, { kind, id }: ConnectedCompany, now: Date) => {
  const owner = sql.ref(kind === 'brand' ? 'brand_id' : 'retail_organization_id')
  const { rows } = await sql<{ id: string }>`
    select id from provisioned_organization where ${owner} = ${id}::uuid`.execute(db)
  for (const directory of rows) {
    await lockForRevoking(db, directory.id)
    await sql`
      update provisioning_token set revoked_at = ${now}
       where organization_id = ${directory.id} and revoked_at is null`.execute(db)
    await withdrawDirectoryQuestions(db, directory.id, null)
  }
}

/**
 * Stops a company's own systems while it is archived: revokes its directory's tokens, withdraws its questions, turns
 * off its sign-in and ends the sessions that it started. Restoring the company starts neither: that takes a new token,
 * and turning the sign-in on.
 */
export const stopCompany = async (db: Db, company: ConnectedCompany, now: Date) => {
  await stopDirectory(db, company, now)
  await stopSignIn(db, company, now)
}
