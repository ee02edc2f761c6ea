import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** Two to five figures side by side; one may be a chart. */
export const StatStrip = ({ children }: { children: ReactNode }) => (
  <Card radius="m" className="grid divide-line max-sm:divide-y sm:flex sm:items-stretch sm:divide-x">
    {children}
  </Card>
)

/** A figure with its label. */
export const Stat = ({ value, children }: { value: ReactNode; children: ReactNode }) => (
  <div className="flex flex-1 items-baseline gap-3 px-4.5 py-3.5 sm:block">
    <p className="title num text-[1.75rem] leading-tight max-sm:min-w-16">{value}</p>
    <p className="text-ink-2 text-small">{children}</p>
  </div>
)
