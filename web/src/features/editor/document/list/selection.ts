/** The selection in the list of an editor; `current` is the item that the form shows. */
export type Selection = { ids: readonly string[]; current: string | null }

/** Only this one is selected; null = nothing. */
export const selectOnly = (id: string | null): Selection => ({ ids: id === null ? [] : [id], current: id })

/** The range from one item to another, both included; from null = only the other. */
export function rangeBetween(order: readonly string[], from: string | null, to: string): string[] {
  const [one, other] = [order.indexOf(from ?? to), order.indexOf(to)]
  if (one < 0) return [to]
  return order.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** The item that is `by` places further, at most the first or last; null = there are none. */
export function itemAt(order: readonly string[], from: string | null, by: number): string | null {
  const at = from === null ? (by > 0 ? -1 : order.length) : order.indexOf(from)
  return order[Math.max(0, Math.min(order.length - 1, at + by))] ?? null
}
