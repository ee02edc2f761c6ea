import type { Db } from '../../platform/database/database.ts'
import { findBroken } from './invariants.ts'
import { compare, type Journal } from './journal.ts'

/** Looks for all that may be amiss: writes that were lost, rows that nobody wrote, and invariants that do not hold. */
export const look = async (db: Db, journal: Journal) => {
  const { lost, invented } = await compare(db, journal)
  const broken = await findBroken(db)
  return [...lost.map(trace => `lost: ${trace}`), ...invented.map(trace => `invented: ${trace}`), ...broken]
}
