import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { noonOfDay } from './noon-of-day.public.ts'

/** Due date of one of the user's tracks; renders nothing if there is none or the track is completed. */
export function DueDate({ trackId, before }: { trackId: string; before?: string }) {
  const format = useFormat()
  const { data } = useQuery({ ...read(dueDates.mine), staleTime: 60_000 })
  const due = data?.items.find(dueDate => dueDate.trackId === trackId)
  if (!due) return null
  const date = format.date(noonOfDay(due.dueOn))
  return (
    <>
      {before}
      {due.isOverdue ? (
        <span className="font-semibold text-bad">
          <Trans>Overdue since {date}</Trans>
        </span>
      ) : (
        <Trans>Due {date}</Trans>
      )}
    </>
  )
}
