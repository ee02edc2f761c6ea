import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { Option } from './select.tsx'

type Props = {
  /** The accessible name of the filter. */
  label: string
  /** Label while no filter is set: All roles, Any progress. */
  all: string
  options: readonly Option[]
  /** Empty = all. */
  value: string
  onChange: (value: string) => void
}

/** A filter above a table, unobtrusive until it is set. */
export const FilterSelect = ({ label, all, options, value, onChange }: Props) => (
  <span className="relative inline-grid max-w-full grid-cols-1 items-center">
    <select
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      className={clsx(
        // As wide as the current label, not as the longest option, which may be wider than a phone.
        'dressed field-sizing-content min-h-8 min-w-0 max-w-full truncate',
        'appearance-none rounded-full pr-7.5 pl-3 font-semibold text-small transition-colors',
        value ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-2 hover:text-ink',
      )}
    >
      <option value="">{all}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-3.5 text-ink-2" />
  </span>
)
