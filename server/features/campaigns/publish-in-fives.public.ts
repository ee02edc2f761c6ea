import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { fewestPeople } from '../organizations/small-groups.public.ts'

/** What someone who may not be named sent with a card at a moment `at`, and which is not published yet. */
export type Waiting = { cardId: string; userId: string; at: Date; hasBeenNamed: boolean }

/** The same as it is published: in the month of the fifth of its group. */
export type Published<T extends Waiting> = Omit<T, 'at' | 'hasBeenNamed'> & { month: string }

const groupBy = <T>(all: readonly T[], getKey: (one: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(getKey(one), [...(groups.get(getKey(one)) ?? []), one])
  return [...groups.values()]
}

const inFives = <T extends Waiting>(waiting: readonly T[]): Published<T>[] => {
  const complete = waiting.slice(0, waiting.length - (waiting.length % fewestPeople))
  return complete.map(({ at: _at, hasBeenNamed: _named, ...entry }, index) => {
    const fifth = complete[index - (index % fewestPeople) + fewestPeople - 1]
    return { ...entry, month: `${fifth?.at.toISOString().slice(0, 7)}-01` }
  })
}

/** First what each person sent first, then what each sent second: in each list a person is once. */
const byTurn = <T extends Waiting>(waiting: readonly T[]) => {
  const turns: T[][] = []
  for (const sent of groupBy(waiting, ({ userId }) => userId))
    for (const [turn, entry] of sent.entries()) turns[turn] = [...(turns[turn] ?? []), entry]
  return turns.map(turn => turn.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
}

/**
 * What to publish next: entries of five people to one card, the earliest first. Those whom the reader has named before
 * are grouped among themselves: with others they would leave fewer than five of these.
 */
export const nextPublished = <T extends Waiting>(waiting: readonly T[]): Published<T>[] => {
  const inOrder = waiting.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const groups = groupBy(inOrder, ({ cardId, hasBeenNamed }) => `${cardId} ${hasBeenNamed}`)
  return groups.flatMap(byTurn).flatMap(inFives)
}

/** What has to change before a reader may read: entries to publish, and ids of people who are named by now. */
type DueChanges = { next: readonly unknown[]; withdrawn: readonly string[] }

type Publication<D extends DueChanges> = {
  /** The table and the owner whose publications are serialized. */
  lock: readonly [table: string, ownerId: string]
  read: (db: Db) => Promise<D>
  save: (db: Db, due: D) => Promise<unknown>
}

const isUpToDate = ({ next, withdrawn }: DueChanges) => next.length + withdrawn.length === 0

/** Reads what is published, after publishing complete groups and forgetting ids of people who are named by now. */
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
