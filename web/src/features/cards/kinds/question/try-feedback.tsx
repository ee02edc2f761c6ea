import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** The message about the last try; null = none. */
  message: string | null
  /** The number of wrong tries, so that the same message is announced again. */
  times: number
  /** Shown after a right answer. */
  children: ReactNode
}

/** The result of a try, announced and scrolled into view when it appears. */
export function TryFeedback({ message, times, children }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is said
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    line.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [message, times])
  return (
    <div role="status" className="not-empty:mt-3.5">
      {children}
      {message && (
        <p key={times} ref={line} className="scroll-mt-24 scroll-mb-36 font-semibold text-bad">
          {message}
        </p>
      )}
    </div>
  )
}
