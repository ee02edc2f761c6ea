/** Consecutive list items; the key is that of its first item. */
type Run<T> = { key: string; items: T[] }

const longest = 16

/** True for one in eight random ids. */
const beginsRun = (id: string) => /[08]$/.test(id)

/**
 * Splits a list into runs of about eight. Boundaries depend on item ids, so that adding, deleting or moving an item
 * hardly changes other runs, each of which re-renders as a whole.
 */
export function splitIntoRuns<T>(items: readonly T[], idOf: (item: T) => string): Run<T>[] {
  const runs: Run<T>[] = []
  for (const item of items) {
    const [id, run] = [idOf(item), runs.at(-1)]
    if (run && run.items.length < longest && !beginsRun(id)) run.items.push(item)
    else runs.push({ key: run ? id : 'first', items: [item] })
  }
  return runs
}
