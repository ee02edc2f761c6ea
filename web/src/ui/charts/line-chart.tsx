import clsx from 'clsx'
import { type PointerEvent, useState } from 'react'
import { axisMaximum, buildLinePath, getStepPercent, hasLabel, labelInterval } from './line-scale.ts'

type Point = {
  key: string
  percent: number
  /** The value: 26%. */
  value: string
  /** Axis label: Nov. */
  word: string
  /** Full label: Nov 2026. */
  name: string
  /** Details shown on hover: 8 completed. */
  note?: string
}

type Props = {
  /** Accessible name of the chart; its first and last value are appended. */
  label: string
  points: readonly Point[]
  /** Formats a percentage of the axis. */
  axis: (percent: number) => string
}

const Axis = ({ end, axis }: { end: number; axis: Props['axis'] }) =>
  [end, end / 2, 0].map(percent => (
    <div
      key={percent}
      className={clsx(
        'absolute inset-x-0 border-t',
        percent === 0 ? 'border-line-strong' : 'border-line border-dashed',
      )}
      style={{ top: `${100 - (100 * percent) / end}%` }}
    >
      <span className="num absolute right-full mr-2 -translate-y-1/2 text-ink-2 text-tiny">{axis(percent)}</span>
    </div>
  ))

const dot = 'absolute -translate-1/2 rounded-full border-2 border-surface bg-accent'
const toPosition = (x: number, percent: number, end: number) => ({
  left: `${x}%`,
  top: `${100 - (100 * percent) / end}%`,
})

type SaidProps = { point: Point; left: number; end: number }

/** Label of the hovered point. */
const Said = ({ point, left, end }: SaidProps) => (
  <span
    className={clsx(
      'pointer-events-none absolute z-1 rounded-s border border-line bg-surface px-2 py-1 text-small leading-snug shadow-1',
      left > 80 ? '-translate-x-full' : left >= 20 && '-translate-x-1/2',
      point.percent > end * 0.7 ? 'mt-3' : '-mt-3 -translate-y-full',
    )}
    style={toPosition(left, point.percent, end)}
  >
    <b className="num font-semibold">{point.value}</b>
    <span className="num ml-1.5 whitespace-nowrap text-ink-2">{point.name}</span>
    {point.note && <span className="num block whitespace-nowrap text-ink-2 text-tiny">{point.note}</span>}
  </span>
)

/** The last value, at the end of the line. */
const Newest = ({ point, end }: { point: Point; end: number }) => (
  <b
    className="num absolute -mt-2 -translate-x-full -translate-y-full font-semibold text-dense"
    style={toPosition(100, point.percent, end)}
  >
    {point.value}
  </b>
)

const Words = ({ points }: { points: readonly Point[] }) => {
  const every = labelInterval(points.length, 6)
  return (
    <div className="relative mt-2 h-5">
      {points.map(({ key, word }, index) => (
        <span
          key={key}
          className={clsx(
            'num absolute whitespace-nowrap text-ink-2 text-tiny',
            index === points.length - 1 ? '-translate-x-full' : index > 0 && '-translate-x-1/2',
            !hasLabel(index, points.length, every) && 'hidden',
          )}
          style={{ left: `${getStepPercent(index, points.length)}%` }}
        >
          {word}
        </span>
      ))}
    </div>
  )
}

/** Percentages over time; the last point is highlighted, or the hovered one. */
export function LineChart({ label, points, axis }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const percents = points.map(point => point.percent)
  const end = axisMaximum(percents)
  const line = buildLinePath(percents, end)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(points.length - 1, Math.max(0, Math.round(((clientX - left) / width) * (points.length - 1)))))
  }
  const [first, last, shownPoint] = [points[0], points.at(-1), pointed === null ? null : points[pointed]]
  return (
    <div
      role="img"
      aria-label={first && last ? `${label}: ${first.name} ${first.value}, ${last.name} ${last.value}` : label}
      className="pt-2 pr-1.5 pl-10"
    >
      <div className="relative h-52" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        <Axis end={end} axis={axis} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
          <path d={`${line}V100H0Z`} className="fill-accent-soft" />
          <path d={line} vectorEffect="non-scaling-stroke" strokeWidth={2.5} className="fill-none stroke-accent" />
        </svg>
        {points.map((point, index) => (
          <span
            key={point.key}
            className={clsx(dot, index === (pointed ?? points.length - 1) ? 'size-3.5' : 'size-2.5')}
            style={toPosition(getStepPercent(index, points.length), point.percent, end)}
          />
        ))}
        {shownPoint && pointed !== null && (
          <Said point={shownPoint} left={getStepPercent(pointed, points.length)} end={end} />
        )}
        {last && !shownPoint && <Newest point={last} end={end} />}
      </div>
      <Words points={points} />
    </div>
  )
}
