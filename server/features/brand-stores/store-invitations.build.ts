import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { DB } from '../../platform/database/schema.ts'

type Invitation = Insertable<DB['store_invitation']>

/** Inserts invitations and questions of brands to stores. */
export const buildStoreInvitations = (db: Db, invitations: readonly Invitation[]) =>
  insertRows(db, 'store_invitation', invitations)
