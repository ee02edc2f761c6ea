import clsx from 'clsx'

/** With more cards a segment would be narrower than the gap beside it. */
const mostSegments = 24

type Props = {
  /** The number of cards. */
  total: number
  /** The number of completed cards, from the start. */
  done: number
  /** The accessible label: Card 9 of 14. */
  label: string
  className?: string
}

type Segment = 'done' | 'now' | 'ahead'

/** State of each card's segment, or null if there are too many for segments. */
export function toSegments(total: number, done: number): Segment[] | null {
  if (total > mostSegments) return null
  return Array.from({ length: total }, (_, index) => (index < done ? 'done' : index === done ? 'now' : 'ahead'))
}

const colors: { [S in Segment]: string } = { done: 'bg-accent', now: 'bg-reward-bright', ahead: 'bg-line' }

const Segments = ({ segments }: { segments: Segment[] }) => (
  <div className="flex gap-1">
    {segments.map((segment, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
      <i key={index} className={clsx('h-1 flex-1 rounded-full transition-colors', colors[segment])} />
    ))}
  </div>
)

const Line = ({ done, total }: { done: number; total: number }) => (
  <div className="flex h-1 gap-1">
    <i className="rounded-full bg-accent transition-[flex-grow]" style={{ flexGrow: done }} />
    {done < total && <i className="w-2.5 rounded-full bg-reward-bright" />}
    <i className="rounded-full bg-line transition-[flex-grow]" style={{ flexGrow: Math.max(total - done - 1, 0) }} />
  </div>
)

/** Progress line at the top of a course: a segment per card, or one continuous line if there are many. */
export function SegmentedProgress({ total, done, label, className }: Props) {
  const segments = toSegments(total, done)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={label}
      className={className}
    >
      {segments ? <Segments segments={segments} /> : <Line done={done} total={total} />}
    </div>
  )
}
