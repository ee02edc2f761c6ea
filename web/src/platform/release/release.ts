import { useEffect, useRef } from 'react'

const hour = 60 * 60 * 1000
const reloadedAt = 'reloaded-for-release'

let registration: ServiceWorkerRegistration | undefined
let isMoving = false
let isOutdated = false

/** Whether a reload would lose nothing: pages with a `beforeunload` guard are not reloaded. */
const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Activates the waiting release, if there is one; the page reloads once it has taken over. */
function moveToNewRelease() {
  const next = isMoving ? null : registration?.waiting
  if (!(isOutdated || next) || !mayLeave()) return
  if (isOutdated) location.reload()
  if (!next) return
  isMoving = true
  next.postMessage({ type: 'SKIP_WAITING' })
}

function watchControl() {
  // The very first worker takes control of a page of its own release: nothing to do.
  let wasControlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isMoving && mayLeave()) location.reload()
    // Another tab activated the release, or a reload would lose something: reload at the next navigation.
    else if (wasControlled) isOutdated = true
    wasControlled = true
  })
}

const textFields =
  '[contenteditable=true], textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])'

/** Whether a reload now would lose nothing: no typed text, no open dialog. */
const isQuiet = () =>
  mayLeave() &&
  !document.querySelector('dialog[open]') &&
  [...document.querySelectorAll<HTMLInputElement>(textFields)].every(field => field.value === '')

/**
 * A lazy chunk that is missing on the server belonged to a replaced release: reload with the new one, once. If a reload
 * would lose something, the chunk shows its own error instead.
 */
function watchMissingParts() {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (!navigator.onLine || Date.now() - last < 10_000) return
    if (!isQuiet()) {
      isOutdated = true
      return
    }
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}

/** Registers the service worker and keeps checking for new releases. Call once, after the first render. */
export async function watchReleases(): Promise<void> {
  watchMissingParts()
  if (!('serviceWorker' in navigator)) return
  watchControl()
  registration = await navigator.serviceWorker.register('/sw.js')
  const look = () => void registration?.update().catch(() => undefined)
  setInterval(look, hour)
  addEventListener('online', look)
}

/** Activates a waiting release when the person navigates to another screen, never during one. */
export function useReleaseOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    moveToNewRelease()
  }, [pathname])
}
