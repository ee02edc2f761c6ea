import { useEffect, useRef } from 'react'

const hour = 60 * 60 * 1000
const reloadedAt = 'reloaded-for-release'

let registration: ServiceWorkerRegistration | undefined
let isMoving = false
let isOutdated = false

/** Starts the release that waits, if one does; when it has taken over, the page loads anew from it. */
function moveToNewRelease() {
  if (isOutdated) location.reload()
  const next = registration?.waiting
  if (!next || isMoving) return
  isMoving = true
  next.postMessage({ type: 'SKIP_WAITING' })
}

function watchControl() {
  // The first worker ever takes control of a page of its own release: nothing to do then.
  let wasControlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isMoving) location.reload()
    // Another tab moved on: this one follows at its own next screen.
    else if (wasControlled) isOutdated = true
    wasControlled = true
  })
}

/** A lazy part that is gone from the server belonged to a release that was replaced: take the new one, once. */
function watchMissingParts() {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (!navigator.onLine || Date.now() - last < 10_000) return
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
