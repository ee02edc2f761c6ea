import { Trans } from '@lingui/react/macro'
import type { CourseInList } from '@trellis/contract/editor/courses.ts'
import { Chip } from '../../../ui/chip.tsx'

type Props = Pick<CourseInList, 'published' | 'isChanged' | 'archivedAt'>

/** Whether a course is published, and whether its draft is ahead. */
export function CourseState({ published, isChanged, archivedAt }: Props) {
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
