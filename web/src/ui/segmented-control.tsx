import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Segment<T extends string> = { value: T; label: string; icon?: LucideIcon }

type Props<T extends string> = {
  label: ReactNode
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
}

/** One of two to four short options, side by side. */
export function SegmentedControl<T extends string>({ label, segments, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex min-w-0 max-w-full flex-wrap gap-1 rounded-m bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {segments.map(({ value: own, label: word, icon: Icon }) => (
        <label
          key={own}
          className="relative inline-flex min-h-9 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-[10px] px-3 max-sm:px-2 font-semibold text-ink-2 text-small transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name={name} checked={own === value} onChange={() => onChange(own)} className="sr-only" />
          {Icon && <Icon aria-hidden className="size-4" />}
          {word}
        </label>
      ))}
    </fieldset>
  )
}
