import { Trans } from '@lingui/react/macro'
import type { TrackOwner } from '@trellis/contract/track-management/managed-tracks.ts'

/** Whose a track is. */
export const OwnerName = ({ owner }: { owner: TrackOwner }) => owner.name ?? <Trans>The platform</Trans>
