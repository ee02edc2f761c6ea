import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const marks = [1, 2, 3, 4, 5] as const

type Props = {
  /** What is rated; the accessible name. */
  label: string
  /** 1 to 5, or null before a rating. */
  value: number | null
  onChange: (value: number) => void
  disabled?: boolean
}

/** A rating of one to five stars. */
export function StarRating({ label, value, onChange, disabled }: Props) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset disabled={disabled} className="inline-flex">
      <legend className="sr-only">{label}</legend>
      {marks.map(mark => {
        const isLit = value !== null && mark <= value
        return (
          <label
            key={mark}
            className="relative grid size-12 place-items-center rounded-m transition-transform hover:scale-105 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={mark === value}
              onChange={() => onChange(mark)}
              className="sr-only"
            />
            <Star
              aria-hidden
              strokeWidth={1.6}
              className={clsx(
                'size-8 transition-colors',
                isLit ? 'fill-reward-bright stroke-reward' : 'fill-transparent stroke-ink-3',
              )}
            />
            <VisuallyHidden>{t`${plural(mark, { one: '# star', other: '# stars' })}`}</VisuallyHidden>
          </label>
        )
      })}
    </fieldset>
  )
}
