import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Chip } from '../../../ui/chip.tsx'

type Props = {
  published: { number: number } | null
  isChanged: boolean
  archivedAt: string | null
  plannedFor: string | null
}

/** Whether something is published, whether its draft is ahead, and when it will be published. */
export function DraftState({ plannedFor, ...state }: Props) {
  const format = useFormat()
  const time = plannedFor && format.exactTime(plannedFor)
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <PublishedState {...state} />
      {time && (
        <Chip icon={CalendarClock}>
          <Trans>Planned for {time}</Trans>
        </Chip>
      )}
    </span>
  )
}

function PublishedState({ published, isChanged, archivedAt }: Omit<Props, 'plannedFor'>) {
  if (archivedAt)
    return (
      <Chip>
        <Trans>Archived</Trans>
      </Chip>
    )
  if (!published)
    return (
      <Chip tone="wait">
        <Trans>Draft, never published</Trans>
      </Chip>
    )
  const { number } = published
  return isChanged ? (
    <Chip tone="wait">
      <Trans>Published v{number}, changed since</Trans>
    </Chip>
  ) : (
    <Chip tone="good">
      <Trans>Published v{number}</Trans>
    </Chip>
  )
}
