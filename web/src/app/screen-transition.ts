import { createContext } from 'react'

/** Whether the next screen is loading. */
export const TransitionContext = createContext(false)
