/** What local storage holds; undefined = storage is closed to us (a private window, a strict setting). */
export function readLocal(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Writes to local storage, or removes with null; where storage is closed, nothing is kept. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // What cannot be kept lasts as long as the page.
  }
}
