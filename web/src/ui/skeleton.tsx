import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Placeholder of the same size as the loading content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-pulse rounded-s bg-sunken', className)} />
)

/** Placeholder lines of text. */
export const SkeletonText = ({ lines = 2 }: { lines?: number }) => (
  <span className="grid gap-2">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      <Skeleton key={line} className={clsx('h-3.5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </span>
)

/** Placeholder of a learner's card. */
export const SkeletonCard = () => (
  <Card as="div">
    <Skeleton className="h-37 rounded-none" />
    <div className="grid gap-3 p-4">
      <Skeleton className="h-5 w-40 rounded-full" />
      <Skeleton className="h-6 w-4/5" />
      <SkeletonText lines={1} />
      <Skeleton className="h-12 rounded-m" />
    </div>
  </Card>
)

/** Placeholder rows of a list. */
export const SkeletonRows = ({ rows = 3 }: { rows?: number }) => (
  <div>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
      <div key={row} className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
        <Skeleton className="size-16 rounded-m" />
        <div className="flex-1">
          <SkeletonText />
        </div>
      </div>
    ))}
  </div>
)

/** Announces once, for all skeletons in it, that they are loading. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-busy>
    <VisuallyHidden>
      <Trans>Loading…</Trans>
    </VisuallyHidden>
    {children}
  </div>
)
