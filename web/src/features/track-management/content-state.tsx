import { Trans } from '@lingui/react/macro'
import type { TrackContent } from '@trellis/contract/track-management/managed-tracks.ts'
import { Archive, EyeOff } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** Why learners do not see a course. */
export function ContentState({ state }: Pick<TrackContent, 'state'>) {
  if (state === 'unpublished')
    return (
      <Chip tone="wait" icon={EyeOff}>
        <Trans>Not published: learners do not see it</Trans>
      </Chip>
    )
  if (state === 'archived')
    return (
      <Chip tone="wait" icon={Archive}>
        <Trans>Archived</Trans>
      </Chip>
    )
  return null
}
