import { Trans, useLingui } from '@lingui/react/macro'
import { type StoreInList, stores } from '@trellis/contract/stores/stores.ts'
import type { UserInList, UserSort } from '@trellis/contract/users/users.ts'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { PeopleCount } from '../../ui/list/people-count.tsx'
import { SortSelect } from '../../ui/list/sort-select.tsx'
import type { ListRequest } from '../../ui/list/use-list-request.ts'
import { usePicked } from '../../ui/list/use-picked.ts'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HomeTop } from '../organizations/home-top.public.tsx'
import { RunsButton } from './bulk/runs-button.tsx'
import { UsersBulkBar } from './bulk/users-bulk-bar.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { searchDelay, useUserList, useViewFilter } from './use-user-list.ts'
import { useUserColumns } from './user-columns.tsx'
import { getUserName } from './user-labels.ts'
import { UsersExport } from './users-export.tsx'

const search = (filter: string) => read(stores.listOwn, { query: { filter, limit: 10 } })
const toOption = ({ id, name, city, state }: StoreInList) => ({ value: id, label: name, note: `${city}, ${state}` })

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [store, setStore] = useState<StoreInList | null>(null)
  const [isMissing, setMissing] = useState(false)
  const openAddEmployee = () => (store ? navigate(`/dispensaries-admin/${store.id}/add-employee`) : setMissing(true))
  return (
    <FormDialog
      title={<Trans>Invite people</Trans>}
      confirm={<Trans>Continue</Trans>}
      onSubmit={openAddEmployee}
      onClose={onClose}
    >
      <ServerPicker
        label={t`Where will they work?`}
        placeholder={t`Search by name or city`}
        search={search}
        optionOf={toOption}
        value={store}
        onChange={setStore}
        error={isMissing && store === null && t`Choose a store.`}
      />
      <p className="text-ink-2 text-small">
        <Trans>
          Many people? <TextLink to="/imports/new?kind=employees">Import a list</TextLink> instead.
        </Trans>
      </p>
    </FormDialog>
  )
}

/** Invites one person at a store, or imports a list. */
function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        <Trans>Invite</Trans>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const getId = ({ id }: UserInList) => id

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

/** User list with search, sorting, enabling, disabling, inviting and deleting. */
export function UsersPage() {
  const { t } = useLingui()
  const people = useUserList()
  const { list } = people
  const picked = usePicked(list, getId)
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
        rowKey={getId}
        rowName={getUserName}
        rowLink={({ id }) => `/users/${id}`}
        rowMenu={menuOf}
        cardPicture={user => <Avatar name={getUserName(user)} />}
        selection={picked.selection}
        empty={{ icon: Users, title: <Trans>No one has an account yet</Trans> }}
        noMatch={{
          title: <Trans>No one matches these filters</Trans>,
          text: <Trans>Try a shorter part of the name, or another view.</Trans>,
        }}
        errorTitle={<Trans>The people could not be loaded</Trans>}
      />
      {dialog}
    </>
  )
}
