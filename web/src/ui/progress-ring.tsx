import clsx from 'clsx'
import { withinPercent } from './progress-bar.tsx'

type Props = {
  /** Whole percents, 0 to 100. */
  value: number
  /** The accessible name. */
  label: string
  className?: string
}

/** Progress where there is no room for a bar. */
export const ProgressRing = ({ value, label, className }: Props) => (
  <svg
    role="progressbar"
    aria-label={label}
    aria-valuenow={withinPercent(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    viewBox="0 0 46 46"
    fill="none"
    strokeWidth="5"
    className={clsx('size-11.5 shrink-0', className)}
  >
    <circle cx="23" cy="23" r="18" className="stroke-line" />
    <circle
      cx="23"
      cy="23"
      r="18"
      pathLength="100"
      strokeDasharray={`${withinPercent(value)} 100`}
      strokeLinecap={value > 0 ? 'round' : 'butt'}
      transform="rotate(-90 23 23)"
      className="stroke-accent transition-[stroke-dasharray]"
    />
  </svg>
)
