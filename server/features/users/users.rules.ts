import type { UserDetails, UserInList } from '@trellis/contract/users/users.ts'
import type { Column } from '../../platform/exports/columns.ts'

type UserStanding = {
  /** The caller themselves. */
  isOwn: boolean
  isAdministrator: boolean
  isLastAdministrator: boolean
  managesDispensary: boolean
  keptBy: string | null
}

export type Obstacles = UserDetails['obstacles']

/** Why the caller may not do something with a person; the same rules refuse it. */
export const listObstacles = (user: UserStanding): Obstacles => {
  const ownAccount = user.isOwn ? 'OWN_ACCOUNT' : null
  const last = user.isLastAdministrator ? 'LAST_ADMINISTRATOR' : null
  const manages = user.managesDispensary && !user.isAdministrator ? 'MANAGES_A_DISPENSARY' : null
  return {
    administrator: ownAccount ?? last ?? manages,
    email: ownAccount ?? last ?? (user.keptBy === null ? null : 'KEPT_BY_COMPANY'),
    disable: ownAccount ?? last,
    remove: ownAccount ?? last,
  }
}

/** The first role other than ROLE_USER, without its prefix. */
const leadingRole = ({ roles }: Pick<UserInList, 'roles'>) =>
  (roles.find(role => role !== 'ROLE_USER') ?? 'ROLE_USER').replace('ROLE_', '')

/** The columns of the exported list. */
export const exportColumns: readonly Column<UserInList>[] = [
  { title: 'First name', cell: user => user.firstName },
  { title: 'Last name', cell: user => user.lastName },
  { title: 'E-mail', cell: user => user.email },
  { title: 'Role', cell: leadingRole },
  { title: 'State', cell: user => user.state },
  { title: 'Works at', cell: user => user.employers.map(({ name }) => name).join(', ') },
  { title: 'Last login', cell: user => (user.lastSeenAt ? new Date(user.lastSeenAt) : null) },
  { title: 'Created', cell: user => new Date(user.createdAt) },
]
