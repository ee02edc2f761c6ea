import { Trans } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'

type Props = { store: { claimed: boolean; closedAt: string | null } }

/** Whether a store is open and claimed. */
export function StoreStateChip({ store: { claimed, closedAt } }: Props) {
  if (closedAt !== null)
    return (
      <Chip tone="bad">
        <Trans>Closed</Trans>
      </Chip>
    )
  return claimed ? (
    <Chip tone="good">
      <Trans>Open</Trans>
    </Chip>
  ) : (
    <Chip tone="wait">
      <Trans>Not claimed</Trans>
    </Chip>
  )
}
