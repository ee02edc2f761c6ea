import type { Db } from '../../platform/database/database.ts'
import { listRemaining as left } from './remaining.ts'

/** What a person still has to do in each of these classes, in the sentences shown to them; by class. */
export const listRemainingOfClasses = (db: Db, userId: string, classIds: readonly string[]) =>
  left(db, userId, classIds)
