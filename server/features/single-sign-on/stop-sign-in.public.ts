import type { Db } from '../../platform/database/database.ts'
import { endSignIns } from './manage-connections.ts'

/** A chain or a brand, which may have a directory and a sign-in. */
export type ConnectedCompany = { kind: 'retail-organization' | 'brand'; id: string }

/** Turns off the sign-ins of a company, as if by hand, and ends the sessions that they started. */
export const stopSignIn = async (db: Db, { kind, id }: ConnectedCompany, now: Date) => {
  const stopped = await db
    .updateTable('sign_in_connection')
    .set({ enabled: false, enforced: false })
    .where(kind === 'brand' ? 'brand_id' : 'retail_organization_id', '=', id)
    .where('enabled', '=', true)
    .returning('id')
    .execute()
  for (const connection of stopped) await endSignIns(db, connection.id, now)
}
