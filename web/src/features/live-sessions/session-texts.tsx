import { useLingui } from '@lingui/react/macro'
import type { LiveSession, SessionPlace } from '@trellis/contract/live-sessions/live-sessions.ts'
import { CalendarClock, CalendarX2, CircleCheck, ClipboardPen } from 'lucide-react'
import { useFormat } from '../../platform/i18n/format.ts'
import { Chip } from '../../ui/chip.tsx'

/** When a live training is, by the store's clock: Fri, Nov 20, 9:00 – 11:00 AM. */
export function useSessionTime() {
  const { region } = useFormat()
  return ({ startsAt, endsAt, dispensary: { timeZone } }: Pick<LiveSession, 'startsAt' | 'endsAt' | 'dispensary'>) =>
    new Intl.DateTimeFormat(region, {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).formatRange(new Date(startsAt), new Date(endsAt))
}

/** Where a live training takes place. */
export function usePlaceNames(): Record<SessionPlace, string> {
  const { t } = useLingui()
  return { store: t`At the store`, video: t`By video`, elsewhere: t`Somewhere else` }
}

/** What is left to do about a live training. */
export function SessionChip({ session }: { session: LiveSession }) {
  const { t } = useLingui()
  if (session.cancelledAt) return <Chip icon={CalendarX2}>{t`Cancelled`}</Chip>
  if (session.isRecorded) return <Chip tone="good" icon={CircleCheck}>{t`Recorded`}</Chip>
  if (Date.parse(session.endsAt) <= Date.now())
    return <Chip tone="wait" icon={ClipboardPen}>{t`Attendance missing`}</Chip>
  return <Chip icon={CalendarClock}>{t`Planned`}</Chip>
}
