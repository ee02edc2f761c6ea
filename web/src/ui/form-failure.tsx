import { useEffect, useRef } from 'react'
import { FailureLine } from './failure-line.tsx'

/** Error of a form, above its fields. It takes the focus, so that it is seen and read aloud. */
export function FormFailure({ error }: { error: Error | null }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) line.current?.focus()
  }, [error])
  return (
    error && (
      <div ref={line} tabIndex={-1} className="scroll-my-24 rounded-m">
        <FailureLine error={error} />
      </div>
    )
  )
}
