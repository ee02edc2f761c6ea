import { useLingui } from '@lingui/react/macro'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDayFormat } from '../use-day-format.ts'

type Props = {
  /** The Mondays of the shown, the first and the current week. */
  monday: string
  first: string
  last: string
  onChange: (monday: string) => void
}

/** Moves from week to week, between the first and the current one. */
export function WeekPicker({ monday, first, last, onChange }: Props) {
  const { t } = useLingui()
  const week = useDayFormat().range(monday, addDays(monday, 6))
  return (
    <nav aria-label={t`Week`} className="-mx-2 flex items-center justify-between gap-2">
      <IconButton
        icon={ChevronLeft}
        label={t`Previous week`}
        disabled={monday <= first}
        onClick={() => onChange(addDays(monday, -7))}
      />
      <p role="status" className="num text-center font-semibold">
        {week}
      </p>
      <IconButton
        icon={ChevronRight}
        label={t`Next week`}
        disabled={monday >= last}
        onClick={() => onChange(addDays(monday, 7))}
      />
    </nav>
  )
}
