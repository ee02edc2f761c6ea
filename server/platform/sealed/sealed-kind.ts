import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Emit } from '../events.ts'
import { openWith } from '../secrets.ts'

/** A row with sealed values. */
export type SealedRow = {
  id: string
  /** The label that its values are sealed with. */
  about: string
  /** None = the row holds only hashes by the key, which cannot be opened. */
  values: readonly Buffer[]
}

export type ForgetContext = { config: Config; emit: Emit; now: Date }

/** A kind of data that is lost with the key: how it is counted, read, sealed again and removed. */
export type SealedKind = {
  /** What one and several are called in sentences for operators, as in “2 company sign-ins”. */
  words: readonly [one: string, several: string]
  count: (db: Db) => Promise<number>
  /** At most `limit` rows after an id, in order of id; after null = the first. */
  list: (db: Db, after: string | null, limit: number) => Promise<SealedRow[]>
  /** Replaces a value, unless it has changed meanwhile. */
  replace: (db: Db, id: string, change: { from: Buffer; to: Buffer }) => Promise<unknown>
  /** Removes a row's values, writes it to the audit log, and tells whom it concerns. */
  forget: (db: Db, id: string, context: ForgetContext) => Promise<void>
}

/** Rows read at once. */
export const batchSize = 500

/** All rows of a kind, one batch in memory at a time. */
export async function* readSealedRows({ list }: SealedKind, db: Db): AsyncGenerator<SealedRow> {
  let after: string | null = null
  while (true) {
    const rows: SealedRow[] = await list(db, after, batchSize)
    yield* rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? null
  }
}

type Keys = { present: Buffer; before: Buffer }

/** How many values only the key before opens. */
export const countSealedBefore = async (db: Db, kinds: readonly SealedKind[], { present, before }: Keys) => {
  let count = 0
  for (const kind of kinds)
    for await (const { about, values } of readSealedRows(kind, db))
      count += values.filter(
        value => openWith(present, value, about) === null && openWith(before, value, about) !== null,
      ).length
  return count
}

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

type CountOfKind = readonly [kind: SealedKind, count: number]

/** Counts in words, as “14 authenticator apps and 2 company sign-ins”; null = nothing. */
export const joinCounts = (counts: readonly CountOfKind[]): string | null => {
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([{ words }, count]) => `${count} ${count === 1 ? words[0] : words[1]}`)
  return joinWords(parts) || null
}

/** How much is sealed, in words; null = nothing. */
export const describeSealed = async (db: Db, kinds: readonly SealedKind[]): Promise<string | null> => {
  const counts: CountOfKind[] = []
  for (const kind of kinds) counts.push([kind, await kind.count(db)])
  return joinCounts(counts)
}
