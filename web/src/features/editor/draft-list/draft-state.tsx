import { Trans } from '@lingui/react/macro'
import { Chip } from '../../../ui/chip.tsx'

type Props = { published: { number: number } | null; isChanged: boolean; archivedAt: string | null }

/** Whether something is published, and whether its draft is ahead. */
export function DraftState({ published, isChanged, archivedAt }: Props) {
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
