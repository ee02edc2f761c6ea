import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

export type LearningKind =
  | 'course-completed'
  | 'class-completed'
  /** A quiz of a card or an exam of a class, also one that was failed. */
  | 'test-tried'
  | 'credential-recorded'
  | 'credential-confirmed'
  | 'credential-ended'
  | 'attested'
  | 'attended'
  /** Someone made earlier records count no more, or gave tries again. */
  | 'corrected'

/** Ids, figures, days and our own constants, never a name, an address or free text. */
type LearningFacts = Readonly<Record<string, string | number | boolean | null>>

type RecordLearningInput = {
  kind: LearningKind
  userId: string
  /** Or an expression of them as jsonb. */
  facts: LearningFacts | RawBuilder<unknown>
  now: Date
}

const toRow = ({ kind, userId, facts, now }: RecordLearningInput) => ({
  id: newId(),
  kind,
  user_id: userId,
  at: now,
  facts: 'toOperationNode' in facts ? sql<string>`${facts}` : JSON.stringify(facts),
})

/** Writes learning records in the transaction of what they say, without waiting for the lock of the chain. */
export const recordAllLearning = async (db: Db, records: readonly RecordLearningInput[]) => {
  if (records.length > 0) await db.insertInto('learning_record').values(records.map(toRow)).execute()
}

/** Writes one learning record. */
export const recordLearning = (db: Db, record: RecordLearningInput) => recordAllLearning(db, [record])
