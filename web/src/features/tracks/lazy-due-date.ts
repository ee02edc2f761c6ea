import { lazy } from 'react'

const Nothing = () => null

/** The due date of a track, loaded after the first paint; nothing if it cannot be loaded. */
export const DueDate = lazy(() =>
  import('./due-date.tsx').then(
    ({ DueDate }) => ({ default: DueDate }),
    () => ({ default: Nothing }),
  ),
)
