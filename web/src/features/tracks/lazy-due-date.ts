import { lazy } from 'react'

const Nothing = () => null

/** Until when a track is due. It comes after the first paint, and without a network not at all. */
export const DueDate = lazy(() =>
  import('./due-date.tsx').then(
    ({ DueDate: shown }) => ({ default: shown }),
    () => ({ default: Nothing }),
  ),
)
