const linkPaths = ['/create-password', '/reset-password', '/magic-link', '/first-administrator', '/pending-approval']
const storageKey = 'arrived-token'

type ArrivedToken = { path: string; token: string }

let arrived: ArrivedToken | null = null

// Without storage, the token lasts until the page is closed.
function keepForReload(value: ArrivedToken | null): void {
  try {
    if (value === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(value))
  } catch {}
}

function maxAge(path: string): ArrivedToken | null {
  try {
    const value: Partial<ArrivedToken> | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return value?.path === path && typeof value.token === 'string' ? { path, token: value.token } : null
  } catch {
    return null
  }
}

/**
 * Removes the token of an e-mailed link from the address bar, and so from the browser's history, before other code can
 * read it. The tab stores it, so that a reload of the same screen continues with it; a page opened elsewhere deletes
 * it.
 */
export function takeTokenFromAddress(): void {
  const url = new URL(location.href)
  const token = linkPaths.includes(url.pathname) ? url.searchParams.get('token') : null
  arrived = token ? { path: url.pathname, token } : maxAge(url.pathname)
  keepForReload(arrived)
  if (!token) return
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}

/** Token with which this page was opened at `path`; '' = none. */
export const arrivedToken = (path: string): string => (arrived?.path === path ? arrived.token : '')

/** Deletes the token once the link has been used. */
export const clearArrivedToken = (): void => keepForReload(null)
