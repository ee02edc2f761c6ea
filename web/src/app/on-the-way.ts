import { createContext } from 'react'

/** Whether the next screen is being fetched. */
export const OnTheWayContext = createContext(false)
