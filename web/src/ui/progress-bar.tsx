import clsx from 'clsx'

type Props = {
  /** Whole percents, 0 to 100. */
  value: number
  /** The accessible name. */
  label: string
  className?: string
}

export const withinPercent = (value: number) => Math.min(Math.max(Math.round(value), 0), 100)

/** A progress bar. */
export const ProgressBar = ({ value, label, className }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={withinPercent(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    className={clsx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
  >
    <div
      className="h-full origin-left rounded-full bg-accent transition-[width]"
      style={{ width: `${withinPercent(value)}%` }}
    />
  </div>
)
