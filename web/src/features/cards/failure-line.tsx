import { CircleAlert } from 'lucide-react'

/** An error message that screen readers announce when it appears. */
export const FailureLine = ({ children }: { children: string | null }) => (
  <p role="alert" className="flex items-start gap-1.5 font-medium text-bad text-small empty:absolute not-empty:mt-3">
    {children && <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />}
    {children}
  </p>
)
