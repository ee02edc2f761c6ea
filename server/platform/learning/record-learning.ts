import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

type LearningKind =
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

const toRow = ({ kind, userId, facts, now }: RecordLearningInput) => {
  const json = 'toOperationNode' in facts ? facts : sql`${JSON.stringify(facts)}::jsonb`
  return sql`(${newId()}::uuid, ${kind}, ${userId}::uuid, ${now}::timestamptz, ${json})`
}

/** The statement that writes learning records, for a common table expression of what they say. */
export const insertLearning = (records: readonly RecordLearningInput[]) =>
  sql`insert into learning_record (id, kind, user_id, at, facts) values ${sql.join(records.map(toRow))}`

/** Writes learning records in the transaction of what they say, without waiting for the lock of the chain. */
export const recordAllLearning = async (db: Db, records: readonly RecordLearningInput[]) => {
  if (records.length > 0) await insertLearning(records).execute(db)
}

/** Writes one learning record. */
export const recordLearning = (db: Db, record: RecordLearningInput) => recordAllLearning(db, [record])
