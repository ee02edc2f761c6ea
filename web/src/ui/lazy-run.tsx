import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'

/** After so long a run has certainly been laid out. */
const laidOutMs = 1_000

/**
 * A part of a long list, which the browser lays out and paints only near the screen, so that a key typed elsewhere does
 * not pay for the whole list. The focus and the browser's search find what is in it as before; screen readers do once it
 * is near the screen, so items say how many there are. It is laid out once before, which lets the browser remember its
 * height: nothing scrolls by estimates.
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
