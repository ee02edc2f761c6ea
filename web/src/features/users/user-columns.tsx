import { Trans, useLingui } from '@lingui/react/macro'
import type { UserInList } from '@trellis/contract/users/users.ts'
import { Fragment } from 'react'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmployerLink } from './employer-link.tsx'
import { StateChip } from './state-chip.tsx'
import { activatedLabel, getRoleLabel, getUserName } from './user-labels.ts'

const shownEmployers = 2

/** First two employers, and the number of further ones. */
function Employers({ employers }: Pick<UserInList, 'employers'>) {
  const visible = employers.slice(0, shownEmployers)
  const more = employers.length - visible.length
  if (visible.length === 0) return '–'
  return (
    <>
      {visible.map((employer, place) => (
        <Fragment key={employer.id}>
          {place > 0 && ', '}
          <EmployerLink employer={employer} quiet />
        </Fragment>
      ))}
      {more > 0 && (
        <span className="text-ink-2">
          {' '}
          <Trans>and {more} more</Trans>
        </span>
      )}
    </>
  )
}

const LastSeen = ({ lastSeenAt }: Pick<UserInList, 'lastSeenAt'>) =>
  lastSeenAt === null ? (
    <span className="text-ink-2">
      <Trans>Never</Trans>
    </span>
  ) : (
    <RelativeTime at={lastSeenAt} />
  )

function Activated({ user }: { user: UserInList }) {
  const { i18n } = useLingui()
  return i18n._(activatedLabel(user))
}

function Role({ user }: { user: UserInList }) {
  const { i18n } = useLingui()
  const label = getRoleLabel(user)
  return label ? i18n._(label) : '–'
}

/** Columns of the user list. */
export function useUserColumns(): ListColumn<UserInList>[] {
  const { t } = useLingui()
  return [
    { id: 'name', heading: t`Name`, sort: 'lastName', cell: getUserName, below: ({ email }) => email, card: 'title' },
    {
      id: 'role',
      heading: t`Role`,
      cell: user => <Role user={user} />,
      card: 'note',
      cardCell: user => getRoleLabel(user) && <Role user={user} />,
    },
    {
      id: 'employers',
      heading: t`Works at`,
      width: '22%',
      cell: ({ employers }) => <Employers employers={employers} />,
      card: 'note',
      cardCell: ({ employers }) => employers.map(({ name }) => name).join(', '),
    },
    {
      id: 'state',
      heading: t`Account`,
      cell: user => <StateChip user={user} />,
      below: user => user.state !== 'ACTIVATED' && <Activated user={user} />,
      card: 'foot',
      cardCell: user => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateChip user={user} />
          {user.state !== 'ACTIVATED' && <Activated user={user} />}
        </span>
      ),
    },
    {
      id: 'seen',
      heading: t`Last seen`,
      sort: 'lastSeenAt',
      width: '8rem',
      cell: user => <LastSeen lastSeenAt={user.lastSeenAt} />,
      card: 'foot',
      cardCell: ({ lastSeenAt }) => (
        <Trans>
          Last seen: <LastSeen lastSeenAt={lastSeenAt} />
        </Trans>
      ),
    },
    {
      id: 'created',
      heading: t`Added`,
      sort: 'createdAt',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      card: 'none',
    },
  ]
}
