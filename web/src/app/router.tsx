import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { reportLeaving } from '../platform/api/leaving.ts'
import { guardHistory } from '../platform/unsaved/guarded-history.ts'
import { TransitionContext } from './screen-transition.ts'

const createHistory = () => guardHistory(createBrowserHistory({ v5Compat: true }))

// A minimal router with our own history: blocking navigation on unsaved changes would otherwise need the data router,
// 14 KB more on every phone.
/** Shows the screen of the current URL; the old one stays until the next has loaded. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory)
  const [{ action, location }, move] = useState({ action: history.action, location: history.location })
  const [isOnTheWay, startTransition] = useTransition()
  useLayoutEffect(() => reportLeaving(isOnTheWay), [isOnTheWay])
  useLayoutEffect(() => history.listen(update => startTransition(() => move(update))), [history])
  return (
    <TransitionContext value={isOnTheWay}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </TransitionContext>
  )
}
