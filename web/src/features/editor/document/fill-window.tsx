import type { ReactNode } from 'react'

/**
 * Fills the frame's `main`, which is positioned: all of the window below the header, and at least 24 rem. The browser
 * lays it out together with the header: when that grows or wraps, nothing at the lower edge moves, not even during a
 * press there.
 */
export const FillWindow = ({ children }: { children: ReactNode }) => (
  <div className="min-h-96">
    <div className="absolute inset-0 flex min-w-0 flex-col">{children}</div>
  </div>
)
