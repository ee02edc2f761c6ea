import type { Db } from '../../platform/database/database.ts'

/** Deletes what an earlier call of an example has left: a person's invitations and their links. */
export const deleteInvitations = async (db: Db, userId: string) => {
  await db.deleteFrom('one_time_token').where('user_id', '=', userId).execute()
  await db.deleteFrom('invitation').where('user_id', '=', userId).execute()
  await db.updateTable('app_user').set({ invited_until: null }).where('id', '=', userId).execute()
}
