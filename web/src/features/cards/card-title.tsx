import type { ReactNode } from 'react'

/** The title of a card, if it has one. */
export const CardTitle = ({ children }: { children: ReactNode }) =>
  children ? <h2 className="wrap-anywhere text-title-m">{children}</h2> : null
