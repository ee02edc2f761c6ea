const key = 'company-entry'

/** Who set out for their company from this tab, and where they wanted to go. */
export type Entry = { email: string; from: string | null }

const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** The way to the company leads off the page: whoever comes back from it without a sign-in finds what they typed. */
export const readEntry = (): Entry | null => {
  try {
    const { email, from } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Entry>
    return textIn(email) === null ? null : { email: String(email), from: textIn(from) }
  } catch {
    return null
  }
}

/** Keeps it for this tab; null forgets it. */
export function keepEntry(entry: Entry | null): void {
  try {
    if (entry) sessionStorage.setItem(key, JSON.stringify(entry))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is closed to us: it is typed again.
  }
}
