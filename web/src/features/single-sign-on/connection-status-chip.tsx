import { Trans } from '@lingui/react/macro'
import type { Connection } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Check, Lock, Pause, TriangleAlert } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** Status of a connection. */
export function ConnectionStatusChip({ connection }: { connection: Connection }) {
  if (!connection.enabled)
    return (
      <Chip icon={Pause}>
        <Trans>Off</Trans>
      </Chip>
    )
  if (!connection.domains.some(({ provenAt }) => provenAt !== null))
    return (
      <Chip icon={TriangleAlert} tone="wait">
        <Trans>Domain needed</Trans>
      </Chip>
    )
  if (connection.enforced)
    return (
      <Chip icon={Lock} tone="good">
        <Trans>The only way to log in</Trans>
      </Chip>
    )
  return (
    <Chip icon={Check} tone="good">
      <Trans>On</Trans>
    </Chip>
  )
}
