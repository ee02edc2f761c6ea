import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { mayOpenClass as mayOpen } from './classes.scope.ts'
import { listRemaining as left } from './remaining.ts'

/** A person's remaining steps in classes, as the sentences shown to them, by class. */
export const listRemainingOfClasses = (db: Db, userId: string, classIds: readonly string[]) =>
  left(db, userId, classIds)

/** Whether an actor may open a class. */
export const mayOpenClass = async (db: Db, actor: Actor, id: string) =>
  (await db.selectFrom('class').select('id').where('id', '=', id).where(mayOpen(actor)).executeTakeFirst()) !==
  undefined

export { classTrainingAgain, endCompletedClasses } from './publishing/train-again.ts'
