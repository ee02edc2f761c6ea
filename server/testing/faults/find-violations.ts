import type { Db } from '../../platform/database/database.ts'
import { findBroken } from './invariants.ts'
import { compare, type Journal } from './journal.ts'

/** Checks everything: lost writes, unexpected rows, and invariants. */
export const findViolations = async (db: Db, journal: Journal) => {
  const { lost, unexpected } = await compare(db, journal)
  const broken = await findBroken(db)
  return [...lost.map(trace => `lost: ${trace}`), ...unexpected.map(trace => `unexpected: ${trace}`), ...broken]
}
