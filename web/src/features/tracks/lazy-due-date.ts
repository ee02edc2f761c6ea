import { lazy } from 'react'

const Nothing = () => null

/** Due date of a track, loaded after the first paint; renders nothing if it cannot be loaded. */
export const DueDate = lazy(() =>
  import('./due-date.tsx').then(
    ({ DueDate }) => ({ default: DueDate }),
    () => ({ default: Nothing }),
  ),
)
