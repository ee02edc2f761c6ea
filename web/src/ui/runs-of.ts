/** Neighbours in a list; its key stays the same while its first item does. */
type Run<T> = { key: string; items: T[] }

const longest = 16

/** True for one in eight of the ids that are made at random. */
const beginsRun = (id: string) => /[08]$/.test(id)

/**
 * A list in runs of about eight. Where a run begins depends on the id of its first item, so that an item that is added,
 * deleted or moved hardly changes the others: each change of a run draws its items anew.
 */
export function runsOf<T>(items: readonly T[], idOf: (item: T) => string): Run<T>[] {
  const runs: Run<T>[] = []
  for (const item of items) {
    const [id, run] = [idOf(item), runs.at(-1)]
    if (run && run.items.length < longest && !beginsRun(id)) run.items.push(item)
    else runs.push({ key: run ? id : 'first', items: [item] })
  }
  return runs
}
