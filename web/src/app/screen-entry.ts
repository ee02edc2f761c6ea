import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { trackPageView } from '../platform/analytics-script/analytics-script.ts'
import { useReleaseOnNavigation } from '../platform/release/release.ts'
import { rememberScroll, restoreScroll } from './scroll-memory.ts'

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
