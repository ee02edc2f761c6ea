import type { UNSAFE_createBrowserHistory } from 'react-router'
import { askBeforeLeaving, forgetGuards } from './leave-guards.ts'

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** A history that asks before a screen with unsaved changes is left, by a link as by the browser's Back. */
export function guardHistory(history: History): History {
  let path = history.location.pathname
  let skipped = 0

  const go = (to: Parameters<History['push']>[0], move: () => void) => {
    if (history.createURL(to).pathname === path || !askBeforeLeaving(move)) move()
  }

  const listen: History['listen'] = tell =>
    history.listen(update => {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      const { delta, location } = update
      const isLeaving = update.action === 'POP' && location.pathname !== path
      if (isLeaving && delta !== null && askBeforeLeaving(() => history.go(delta))) {
        // The browser has gone already: it comes back, unseen, until the person has answered.
        skipped += 1
        history.go(-delta)
        return
      }
      if (location.pathname !== path) forgetGuards()
      path = location.pathname
      tell(update)
    })

  return Object.assign(Object.create(history) as History, {
    push: (to, state) => go(to, () => history.push(to, state)),
    replace: (to, state) => go(to, () => history.replace(to, state)),
    listen,
  } satisfies Pick<History, 'push' | 'replace' | 'listen'>)
}
