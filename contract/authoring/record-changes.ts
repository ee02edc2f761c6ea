import { isSame } from './same.ts'

type Identified = { readonly id: string }

/** One difference between two lists of records with ids; positions count from 0. */
export type RecordChange =
  | { kind: 'added'; id: string; position: number }
  | { kind: 'removed'; id: string; position: number }
  | { kind: 'moved'; id: string; from: number; to: number }
  | { kind: 'changed'; id: string; position: number; fields: string[] }

/** The longest increasing run of some places, as a set: what is not in it has moved. */
const longestRun = (places: readonly number[]) => {
  const ends: number[] = []
  const before: number[] = []
  places.forEach((place, nth) => {
    const length = ends.findIndex(end => (places[end] ?? 0) >= place)
    const at = length === -1 ? ends.length : length
    before[nth] = ends[at - 1] ?? -1
    ends[at] = nth
  })
  const run = new Set<number>()
  for (let nth = ends.at(-1) ?? -1; nth >= 0; nth = before[nth] ?? -1) run.add(places[nth] ?? 0)
  return run
}

const placesOf = (records: readonly Identified[]) => new Map(records.map(({ id }, position) => [id, position]))

/** The way from one list of records to another: what is new, moved or changed in the new order, then what is gone. */
export function listRecordChanges<R extends Identified>(
  before: readonly R[],
  after: readonly R[],
  changedFields: (before: R, after: R) => string[],
): RecordChange[] {
  const [old, now] = [placesOf(before), placesOf(after)]
  const stayed = longestRun(after.flatMap(({ id }) => old.get(id) ?? []))
  const changesOf = (was: R, record: R, position: number): RecordChange[] => {
    const fields = isSame(was, record) ? [] : changedFields(was, record)
    return fields.length > 0 ? [{ kind: 'changed', id: record.id, position, fields }] : []
  }
  const shown = after.flatMap((record, position): RecordChange[] => {
    const from = old.get(record.id)
    const was = from === undefined ? undefined : before[from]
    if (from === undefined || !was) return [{ kind: 'added', id: record.id, position }]
    const moved: RecordChange[] = stayed.has(from) ? [] : [{ kind: 'moved', id: record.id, from, to: position }]
    return [...moved, ...changesOf(was, record, position)]
  })
  const removed = before.flatMap(({ id }, position): RecordChange[] =>
    now.has(id) ? [] : [{ kind: 'removed', id, position }],
  )
  return [...shown, ...removed]
}
