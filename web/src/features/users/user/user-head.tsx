import { useLingui } from '@lingui/react/macro'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { Ellipsis } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { StateChip } from '../state-chip.tsx'
import { useUserActions } from '../use-user-actions.tsx'
import { nameOf, roleLabelOf } from '../user-labels.ts'

/** Who it is, and what can be done with the account. */
export function UserHead({ user }: { user: UserDetails }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { menuOf, dialog } = useUserActions({ isOnPage: true, onDeleted: () => void navigate('/users') })
  const name = nameOf(user)
  const role = roleLabelOf(user)
  const places = user.employments.flatMap(({ employer, endedAt }) => (endedAt === null ? [employer.name] : []))
  return (
    <header className="flex items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} src={user.image} size="l" className="max-sm:size-14 max-sm:text-title-s" />
        <div className="min-w-0">
          <h1 className="break-words text-title-l leading-tight">{name}</h1>
          <p className="truncate text-ink-2">{user.email}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small">
            <StateChip user={user} />
            <span className="min-w-0">{[role ? i18n._(role) : '', ...places].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      </div>
      <Menu
        items={menuOf(user)}
        trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
      />
      {dialog}
    </header>
  )
}
