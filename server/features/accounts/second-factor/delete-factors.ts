import type { Db } from '../../../platform/database/database.ts'
import { deleteApp } from './authenticator-app.ts'
import { lockOwner, type NotifyContext, notifyOwnerOfOperator, settleRemoved } from './factor-changes.ts'

/** Whether a person has a second factor. */
export const hasFactor = (db: Db, userId: string) =>
  db.selectFrom('second_factor_owner').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()

/** Deletes every second factor of a person; false = there was none. */
export const deleteFactors = async (db: Db, userId: string): Promise<boolean> => {
  await lockOwner(db, userId)
  if (!(await hasFactor(db, userId))) return false
  await deleteApp(db, userId)
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await settleRemoved(db, userId)
  return true
}

/** The operator removes every second factor of the person with an address, who gets a mail. */
export const removeFactorsOfAddress = async (
  db: Db,
  context: NotifyContext,
  email: string,
): Promise<'removed' | 'none' | 'unknown'> => {
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where(eb => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (!person) return 'unknown'
  if (!(await deleteFactors(db, person.id))) return 'none'
  await notifyOwnerOfOperator(db, context, { userId: person.id, change: 'removed-by-operator' })
  return 'removed'
}
