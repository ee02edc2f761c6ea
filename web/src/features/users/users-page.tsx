import { Trans, useLingui } from '@lingui/react/macro'
import type { UserInList, UserSort } from '@trellis/contract/users/users.ts'
import { Users } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { PeopleCount } from '../../ui/list/people-count.tsx'
import { SortSelect } from '../../ui/list/sort-select.tsx'
import type { ListRequest } from '../../ui/list/use-list-request.ts'
import { usePicked } from '../../ui/list/use-picked.ts'
import { HomeTop } from '../organizations/home-top.public.tsx'
import { RunsButton } from './bulk/runs-button.tsx'
import { UsersBulkBar } from './bulk/users-bulk-bar.tsx'
import { InviteButton } from './invite-button.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { searchDelay, useUserList, useViewFilter } from './use-user-list.ts'
import { useUserColumns } from './user-columns.tsx'
import { nameOf } from './user-labels.ts'
import { UsersExport } from './users-export.tsx'

const idOf = ({ id }: UserInList) => id

function Order({ request }: { request: ListRequest }) {
  const { t } = useLingui()
  const labels: Record<Exclude<UserSort, 'lastName'>, string> = {
    firstName: t`By first name`,
    email: t`By e-mail`,
    lastSeenAt: t`By last seen`,
    createdAt: t`By date added`,
  }
  const others = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return <SortSelect request={request} first={{ value: 'lastName', label: t`By last name` }} others={others} />
}

/** Everyone with an account: found, sorted, enabled, disabled, invited again and deleted. */
export function UsersPage() {
  const { t } = useLingui()
  const people = useUserList()
  const { list } = people
  const picked = usePicked(list, idOf)
  const { menuOf, dialog } = useUserActions()
  return (
    <>
      <ListPage
        list={list}
        title={<Trans>Users</Trans>}
        caption={t`Users`}
        count={(total, isMore) => <PeopleCount {...{ total, isMore }} />}
        actions={
          <>
            <RunsButton />
            <UsersExport people={people} />
            <InviteButton />
          </>
        }
        above={<HomeTop />}
        search={t`Name or e-mail`}
        searchDelay={searchDelay}
        filters={[useViewFilter(people)]}
        toolbar={<Order request={list.request} />}
        bulkBar={<UsersBulkBar people={people} picked={picked} />}
        columns={useUserColumns()}
        rowKey={idOf}
        rowName={nameOf}
        rowLink={({ id }) => `/users/${id}`}
        rowMenu={menuOf}
        cardPicture={user => <Avatar name={nameOf(user)} />}
        selection={picked.selection}
        empty={{ icon: Users, title: <Trans>Nobody has an account yet</Trans> }}
        noMatch={{
          title: <Trans>Nobody fits these filters</Trans>,
          text: <Trans>Try a shorter part of the name, or another view.</Trans>,
        }}
        errorTitle={<Trans>The people could not be loaded</Trans>}
      />
      {dialog}
    </>
  )
}
