const key = 'company-entry'

/** E-mail entered in this tab before leaving for the company, and the requested path. */
type Entry = { email: string; from: string | null }

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Leaving for the company unloads the page: a person who returns without a login finds their input. */
export const readEntry = (): Entry | null => {
  try {
    const { email, from }: Partial<Entry> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return stringOrNull(email) === null ? null : { email: String(email), from: stringOrNull(from) }
  } catch {
    return null
  }
}

/** Saves it for this tab; null clears it. */
export function saveEntry(entry: Entry | null): void {
  try {
    if (entry) sessionStorage.setItem(key, JSON.stringify(entry))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable: it has to be typed again.
  }
}
