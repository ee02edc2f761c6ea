import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DispensaryTrack } from '@trellis/contract/tracks/tracks.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { noonOf } from './noon-of-day.public.ts'

function useDueDateLabel({ dueOn, dueAfterDays }: DispensaryTrack) {
  const { t } = useLingui()
  const format = useFormat()
  if (dueOn) return t`Due ${format.date(noonOf(dueOn))}`
  if (dueAfterDays) return t`Due ${plural(dueAfterDays, { one: '# day', other: '# days' })} after a person gets it`
  return t`No due date`
}

/** The due date of a track at a dispensary, with a button to change it for people who may. */
export function DispensaryDueDate({ track, dispensaryId }: { track: DispensaryTrack; dispensaryId: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const words = useDueDateLabel(track)
  const name = track.name
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 text-small">
      <span className="flex items-center gap-2 text-ink-2">
        <CalendarClock aria-hidden className="size-4" />
        {words}
      </span>
      {track.may.setDueDate && (
        <Button variant="ghost" size="s" aria-label={t`Due date of ${name}`} onClick={() => setOpen(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
      {isOpen && <DueDateDialog track={track} dispensaryId={dispensaryId} onClose={() => setOpen(false)} />}
    </div>
  )
}
