import { isSame } from './same.ts'

type RecordWithId = { readonly id: string }

/** One difference between two lists of records with ids; positions count from 0. */
export type RecordChange =
  | { kind: 'added'; id: string; position: number }
  | { kind: 'removed'; id: string; position: number }
  | { kind: 'moved'; id: string; from: number; to: number }
  | { kind: 'changed'; id: string; position: number; fields: string[] }

/** The longest increasing subsequence of some indexes, as a set; records outside it have moved. */
const longestRun = (indexes: readonly number[]) => {
  const ends: number[] = []
  const previous: number[] = []
  indexes.forEach((recordIndex, index) => {
    const length = ends.findIndex(end => (indexes[end] ?? 0) >= recordIndex)
    const slot = length === -1 ? ends.length : length
    previous[index] = ends[slot - 1] ?? -1
    ends[slot] = index
  })
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) run.add(indexes[index] ?? 0)
  return run
}

const indexById = (records: readonly RecordWithId[]) => new Map(records.map(({ id }, position) => [id, position]))

/**
 * Lists the changes between two lists of records: added, moved and changed ones in the new order, then removed ones.
 */
export function listRecordChanges<R extends RecordWithId>(
  before: readonly R[],
  after: readonly R[],
  changedFields: (before: R, after: R) => string[],
): RecordChange[] {
  const [oldIndexes, newIndexes] = [indexById(before), indexById(after)]
  const unmoved = longestRun(after.flatMap(({ id }) => oldIndexes.get(id) ?? []))
  const listFieldChanges = (oldRecord: R, record: R, position: number): RecordChange[] => {
    const fields = isSame(oldRecord, record) ? [] : changedFields(oldRecord, record)
    return fields.length > 0 ? [{ kind: 'changed', id: record.id, position, fields }] : []
  }
  const present = after.flatMap((record, position): RecordChange[] => {
    const from = oldIndexes.get(record.id)
    const oldRecord = from === undefined ? undefined : before[from]
    if (from === undefined || !oldRecord) return [{ kind: 'added', id: record.id, position }]
    const moved: RecordChange[] = unmoved.has(from) ? [] : [{ kind: 'moved', id: record.id, from, to: position }]
    return [...moved, ...listFieldChanges(oldRecord, record, position)]
  })
  const removed = before.flatMap(({ id }, position): RecordChange[] =>
    newIndexes.has(id) ? [] : [{ kind: 'removed', id, position }],
  )
  return [...present, ...removed]
}
