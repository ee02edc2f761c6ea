import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { fewestPeople } from '../organizations/small-groups.public.ts'

/** An unpublished entry to a card by an unnamed person at a moment `at`. */
export type WaitingEntry = { cardId: string; userId: string; at: Date; hasBeenNamed: boolean }

/** A published entry, dated to the month of the fifth of its group. */
export type PublishedEntry<T extends WaitingEntry> = Omit<T, 'at' | 'hasBeenNamed'> & { month: string }

const groupBy = <T>(all: readonly T[], getKey: (one: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(getKey(one), [...(groups.get(getKey(one)) ?? []), one])
  return [...groups.values()]
}

const inFives = <T extends WaitingEntry>(waiting: readonly T[]): PublishedEntry<T>[] => {
  const complete = waiting.slice(0, waiting.length - (waiting.length % fewestPeople))
  return complete.map(({ at: _at, hasBeenNamed: _named, ...entry }, index) => {
    const fifth = complete[index - (index % fewestPeople) + fewestPeople - 1]
    return { ...entry, month: `${fifth?.at.toISOString().slice(0, 7)}-01` }
  })
}

/** Lists of each person's first entries, then second ones: each person occurs once per list. */
const byTurn = <T extends WaitingEntry>(waiting: readonly T[]) => {
  const turns: T[][] = []
  for (const sent of groupBy(waiting, ({ userId }) => userId))
    for (const [turn, entry] of sent.entries()) turns[turn] = [...(turns[turn] ?? []), entry]
  return turns.map(turn => turn.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
}

/**
 * The next entries to publish: of five people to one card, earliest first. People whom the reader could name before are
 * grouped among themselves: mixed with others, they would leave fewer than five of these.
 */
export const nextPublished = <T extends WaitingEntry>(waiting: readonly T[]): PublishedEntry<T>[] => {
  const inOrder = waiting.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const groups = groupBy(inOrder, ({ cardId, hasBeenNamed }) => `${cardId} ${hasBeenNamed}`)
  return groups.flatMap(byTurn).flatMap(inFives)
}

/** Changes before a read: entries to publish, and published ids of people who may be named now. */
type DueChanges = { next: readonly unknown[]; withdrawn: readonly string[] }

type Publication<D extends DueChanges> = {
  /** The table and the owner whose publications are serialized. */
  lock: readonly [table: string, ownerId: string]
  read: (db: Db) => Promise<D>
  save: (db: Db, due: D) => Promise<unknown>
}

const isUpToDate = ({ next, withdrawn }: DueChanges) => next.length + withdrawn.length === 0

/** Reads published entries, after publishing complete groups and withdrawing those of people who may be named now. */
export const readUpToDate = async <D extends DueChanges>(
  db: Db,
  { lock: [table, ownerId], read, save }: Publication<D>,
) => {
  const due = await read(db)
  if (isUpToDate(due)) return due
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${ownerId}))`.execute(tx)
    await save(tx, await read(tx))
    return read(tx)
  })
}
