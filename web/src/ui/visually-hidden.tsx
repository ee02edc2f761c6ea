import type { ReactNode } from 'react'

/** Words for a screen reader only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
