import { withinPercent } from '../progress-bar.tsx'

type Bar = {
  key: string
  name: string
  /** Length of the bar: 0 to 100. */
  percent: number
  /** Label at the end of the bar: 69%. */
  value: string
  /** What the percentage is based on: 61 of 88. */
  note?: string
}

type Props = {
  /** Accessible name of the chart; all values are appended, as the chart has no other text. */
  label: string
  bars: readonly Bar[]
}

const spoken = ({ name, value }: Bar) => `${name} ${value}`

/** Horizontal bars, each with its name and value; color carries no meaning. */
export const BarChart = ({ label, bars }: Props) => (
  <div role="img" aria-label={`${label}: ${bars.map(spoken).join(', ')}`} className="grid gap-3">
    {bars.map(({ key, name, percent, value, note }) => (
      <div key={key} className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-dense leading-snug">{name}</span>
          <span className="num shrink-0 whitespace-nowrap text-dense">
            {note && <span className="mr-2.5 text-ink-2 text-small">{note}</span>}
            <b className="inline-block min-w-11 text-right font-semibold">{value}</b>
          </span>
        </div>
        <div className="h-2.5 overflow-hidden rounded-full bg-sunken inset-shadow-[0_0_0_1px_var(--line)]">
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-200"
            style={{ width: `${withinPercent(percent)}%` }}
          />
        </div>
      </div>
    ))}
  </div>
)
