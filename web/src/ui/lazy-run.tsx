import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'

/** Time after which a run has certainly been laid out. */
const laidOutMs = 1_000

/**
 * Part of a long list that the browser lays out and paints only near the screen, so that typing elsewhere does not pay
 * for the whole list. Focus and in-page search still reach its content; screen readers do only near the screen, so
 * items announce their position and count. It is laid out once first, so that the browser remembers its height and
 * scrolling is exact.
 */
export function LazyRun({ className, children }: { className: string; children: ReactNode }) {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLaidOut, laidOutMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="none"
      className={clsx(
        '[contain-intrinsic-block-size:auto_100px] [overflow-clip-margin:1rem]',
        isLaidOut && '[content-visibility:auto]',
        className,
      )}
    >
      {children}
    </div>
  )
}
