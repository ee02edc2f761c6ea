import type { Db } from '../../platform/database/database.ts'
import { listLeft as left } from './left.ts'

/** What is left of each of these classes for a person, in the sentences that they read themselves; by class. */
export const listLeftOfClasses = (db: Db, userId: string, classIds: readonly string[]) => left(db, userId, classIds)
