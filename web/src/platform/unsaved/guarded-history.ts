import type { UNSAFE_createBrowserHistory } from 'react-router'
import { callBackHandler, handleBackEntry } from './back-handler.ts'
import { askBeforeLeaving, clearGuards } from './leave-guards.ts'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** History that asks before leaving a screen with unsaved changes, by a link or the browser's Back. */
export function guardHistory(history: History): History {
  let path = history.location.pathname
  let skipped = 0

  const go = (to: Parameters<History['push']>[0], move: () => void) => {
    if (history.createURL(to).pathname === path || !askBeforeLeaving(move)) move()
  }

  /** Whether the target is already open, as after the second press of a double click. */
  const isOpen = (to: Parameters<History['push']>[0]) =>
    history.createURL(to).href === history.createURL(history.location).href

  /** Whether to ask about a Back that the browser has already performed; it is then reverted without a render. */
  const isStopped = (delta: number | null) => {
    if (delta === null || !(callBackHandler() || askBeforeLeaving(() => history.go(delta)))) return false
    skipped += 1
    history.go(-delta)
    return true
  }

  const listen: History['listen'] = notify =>
    history.listen(update => {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      const { action, delta, location } = update
      if (action === 'POP' && delta === 0 && location.pathname === path) return handleBackEntry()
      if (action === 'POP' && location.pathname !== path && isStopped(delta)) return
      if (location.pathname !== path) clearGuards()
      path = location.pathname
      notify(update)
    })

  const guarded: History = Object.create(history)
  return Object.assign(guarded, {
    push: (to, state) => go(to, () => (isOpen(to) ? history.replace(to, state) : history.push(to, state))),
    replace: (to, state) => go(to, () => history.replace(to, state)),
    listen,
  } satisfies Pick<History, 'push' | 'replace' | 'listen'>)
}
