import { CircleAlert } from 'lucide-react'

/** Why something has to be done again, announced to screen readers when it appears. */
export const StepFailure = ({ children }: { children: string | null }) => (
  <p role="alert" className="flex items-start gap-1.5 font-medium text-bad text-small not-empty:mt-3">
    {children && <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />}
    {children}
  </p>
)
