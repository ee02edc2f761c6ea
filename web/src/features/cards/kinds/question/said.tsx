import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** What is to be said of the last try; null = nothing. */
  word: string | null
  /** How often it was said: the same word is spoken anew each time. */
  times: number
  /** What stands here once the answer was right. */
  children: ReactNode
}

/** What became of a try, spoken and brought into sight as it appears. */
export function Said({ word, times, children }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is said
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    line.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [word, times])
  return (
    <div role="status" className="not-empty:mt-3.5">
      {children}
      {word && (
        <p key={times} ref={line} className="scroll-mt-24 scroll-mb-36 font-semibold text-bad">
          {word}
        </p>
      )}
    </div>
  )
}
