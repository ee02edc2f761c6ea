import { Trans } from '@lingui/react/macro'
import type { ProvisionedOrganization } from '@trellis/contract/provisioning/provisioning.ts'
import { Check, Clock, Pause } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** Setup status of a directory. */
export function DirectoryChip({ directory: { tokens, lastUsedAt } }: { directory: ProvisionedOrganization }) {
  if (tokens === 0)
    return (
      <Chip icon={Pause}>
        <Trans>No token</Trans>
      </Chip>
    )
  if (lastUsedAt === null)
    return (
      <Chip icon={Clock} tone="wait">
        <Trans>No contact yet</Trans>
      </Chip>
    )
  return (
    <Chip icon={Check} tone="good">
      <Trans>Connected</Trans>
    </Chip>
  )
}
