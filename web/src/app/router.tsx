import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { guardHistory } from '../platform/unsaved/guarded-history.ts'
import { OnTheWayContext } from './on-the-way.ts'

const createHistory = () => guardHistory(createBrowserHistory({ v5Compat: true }))

// The small router with a history of our own: asking before unsaved changes are lost would otherwise take the data
// router, which is 14 KB more on every phone.
/** Shows the screens by the address bar; the old one stays until the next has come. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory)
  const [{ action, location }, move] = useState({ action: history.action, location: history.location })
  const [isOnTheWay, startTransition] = useTransition()
  useLayoutEffect(() => history.listen(update => startTransition(() => move(update))), [history])
  return (
    <OnTheWayContext value={isOnTheWay}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </OnTheWayContext>
  )
}
