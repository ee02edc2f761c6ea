import { createContext } from 'react'

/** Whether the next screen is loading. */
export const OnTheWayContext = createContext(false)
