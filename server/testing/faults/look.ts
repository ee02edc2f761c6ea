import type { Db } from '../../platform/database/database.ts'
import { findBroken } from './invariants.ts'
import { compare, type Journal } from './journal.ts'

/** Checks everything: lost writes, unexpected rows, and invariants. */
export const look = async (db: Db, journal: Journal) => {
  const { lost, invented } = await compare(db, journal)
  const broken = await findBroken(db)
  return [...lost.map(trace => `lost: ${trace}`), ...invented.map(trace => `invented: ${trace}`), ...broken]
}
