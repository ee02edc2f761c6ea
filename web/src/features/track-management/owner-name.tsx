import { Trans } from '@lingui/react/macro'
import type { TrackOwner } from '@trellis/contract/track-management/managed-tracks.ts'

/** Name of a track's owner. */
export const OwnerName = ({ owner }: { owner: TrackOwner }) => owner.name ?? <Trans>The platform</Trans>
