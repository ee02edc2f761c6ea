import { useLingui } from '@lingui/react/macro'
import type { UserInList } from '@trellis/contract/users/users.ts'
import { Chip } from '../../ui/chip.tsx'
import { stateLabels } from './user-labels.ts'

/** State of an account. */
export function StateChip({ user }: { user: Pick<UserInList, 'state'> }) {
  const { i18n } = useLingui()
  const { text, tone } = stateLabels[user.state]
  return <Chip tone={tone}>{i18n._(text)}</Chip>
}
