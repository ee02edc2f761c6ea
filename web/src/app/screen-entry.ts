import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { trackPageView } from '../platform/analytics-script/analytics-script.ts'
import { useReleaseOnNavigation } from '../platform/release/release.ts'

const places = new Map<string, number>()
const timeoutMs = 1500

/** Remembers the scroll position of each visited screen. */
function rememberScroll(key: string): () => void {
  history.scrollRestoration = 'manual'
  const note = () => places.set(key, scrollY)
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}

/** Restores a screen's scroll position once it is long enough. Returns a cancel function. */
function restoreScroll(key: string): () => void {
  const target = places.get(key) ?? 0
  const reach = () => scrollTo(0, target)
  const hasRoom = () => document.documentElement.scrollHeight - innerHeight >= target
  reach()
  if (hasRoom()) return () => undefined
  const growth = new ResizeObserver(() => {
    reach()
    if (hasRoom()) stop()
  })
  const timer = setTimeout(() => growth.disconnect(), timeoutMs)
  const stop = () => {
    clearTimeout(timer)
    growth.disconnect()
  }
  growth.observe(document.body)
  return stop
}

/** On navigation: scrolls to the top or to the remembered position, and moves the focus to the new screen. */
export function useScreenEntry(main: RefObject<HTMLElement | null>): void {
  const { pathname, key, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useReleaseOnNavigation(pathname)

  useLayoutEffect(() => rememberScroll(key), [key])

  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (type === 'POP') return restoreScroll(key)
    if (hash === '') scrollTo(0, 0)
  }, [main, pathname, key, type, hash])

  useEffect(() => trackPageView(pathname), [pathname])
}
