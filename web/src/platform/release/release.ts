import { useEffect, useRef } from 'react'

const hour = 60 * 60 * 1000
const reloadedAt = 'reloaded-for-release'

let registration: ServiceWorkerRegistration | undefined
let isMoving = false
let isOutdated = false

/** Whether nothing would be lost with this page: who would be asked before leaving it is not taken away from it. */
const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Starts the release that waits, if one does; when it has taken over, the page loads anew from it. */
function moveToNewRelease() {
  const next = isMoving ? null : registration?.waiting
  if (!(isOutdated || next) || !mayLeave()) return
  if (isOutdated) location.reload()
  if (!next) return
  isMoving = true
  next.postMessage({ type: 'SKIP_WAITING' })
}

function watchControl() {
  // The first worker ever takes control of a page of its own release: nothing to do then.
  let wasControlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isMoving && mayLeave()) location.reload()
    // Another tab moved on, or something would be lost: this one follows at its own next screen.
    else if (wasControlled) isOutdated = true
    wasControlled = true
  })
}

const written = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])'

/** Whether a page that is loaded anew now takes nothing from anybody: no text that was typed, nothing that is open. */
const isQuiet = () =>
  mayLeave() &&
  !document.querySelector('dialog[open]') &&
  [...document.querySelectorAll<HTMLInputElement>(written)].every(field => field.value === '')

/**
 * A lazy part that is gone from the server belonged to a release that was replaced: take the new one, once. In the middle
 * of something that waits for the next screen, and the part says itself that it is missing.
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

/** Registers the service worker and keeps looking for new releases. Call once, when the page stands. */
export async function watchReleases(): Promise<void> {
  watchMissingParts()
  if (!('serviceWorker' in navigator)) return
  watchControl()
  registration = await navigator.serviceWorker.register('/sw.js')
  const look = () => void registration?.update().catch(() => undefined)
  setInterval(look, hour)
  addEventListener('online', look)
}

/** Moves to a new release, if one waits, when the person goes to another screen: never in the middle of one. */
export function useReleaseOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    moveToNewRelease()
  }, [pathname])
}
