import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { BellRing, QrCode, Store, Users } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../platform/api/download.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'

import { useEmployeeColumns } from './employee-columns.tsx'
import { DispensaryFilter, useEmployeeFilters } from './employee-filters.tsx'
import { nameOf } from './employee-labels.ts'
import { aboveEmployees } from './employees.slots.ts'
import { AskedPeople } from './invitations/asked-people.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { UnconfirmedPeople } from './unconfirmed-people.tsx'
import { useEmployeeActions } from './use-employee-actions.tsx'
import { type EmployeeList, useEmployeeList } from './use-employee-list.ts'

const AddLink = () => (
  <ButtonLink to="/dispensary-employees/add" size="s">
    <Trans>Add employee</Trans>
  </ButtonLink>
)

/** Links to the sign-up link and the poster, with which the team signs up by itself. */
function JoinLink({ dispensaryId }: { dispensaryId: string | undefined }) {
  const { data } = useQuery(cacheOffline(read(organizations.myDispensary)))
  const id = dispensaryId ?? data?.id
  if (!id) return null
  return (
    <ButtonLink to={`/store-sign-up/${id}`} size="s" variant="quiet">
      <QrCode aria-hidden />
      <Trans>Sign-up link</Trans>
    </ButtonLink>
  )
}

/** Opens the dialog that reminds some or all employees who are behind. */
function RemindButton({ dispensaryId }: { dispensaryId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        <BellRing aria-hidden />
        <Trans>Remind</Trans>
      </Button>
      {isOpen && <RemindDialog dispensaryId={dispensaryId} onClose={() => setOpen(false)} />}
    </>
  )
}

const NotYours = () => (
  <EmptyState icon={Store} title={<Trans>This dispensary is not one of yours</Trans>}>
    <Trans>The link may be out of date, or the dispensary may no longer be on your list.</Trans>
  </EmptyState>
)

function EmployeeCount({ total, isMore }: { total: number; isMore: boolean }) {
  const most = useFormat().number(total)
  return isMore ? <Trans>More than {most} people</Trans> : <Plural value={total} one="# person" other="# people" />
}

const Actions = ({ shown: { list, query, dispensaryId } }: { shown: EmployeeList }) => (
  <>
    <JoinLink dispensaryId={dispensaryId} />
    <ExportMenu
      disabled={!list.total}
      fetchFile={format => download(employees.export, { query: { ...query, format } })}
    />
    <RemindButton dispensaryId={dispensaryId} />
    <AddLink />
  </>
)

/** What waits for an answer, above the list. */
const Questions = ({ dispensaryId }: { dispensaryId: string | undefined }) => (
  <>
    <SlotParts slot={aboveEmployees} props={{ dispensaryId }} />
    <AskedPeople dispensaryId={dispensaryId} />
    <UnconfirmedPeople dispensaryId={dispensaryId} />
  </>
)

/** The employees of a dispensary: how far each is trained, and who needs help. */
export function EmployeesPage() {
  const { t } = useLingui()
  const shown = useEmployeeList()
  const columns = useEmployeeColumns()
  const filters = useEmployeeFilters(shown)
  const { menuOf, dialog } = useEmployeeActions()
  return (
    <>
      <ListPage
        list={shown.list}
        title={<Trans>Employees</Trans>}
        caption={t`Employees`}
        count={(total, isMore) => <EmployeeCount {...{ total, isMore }} />}
        actions={<Actions shown={shown} />}
        above={<Questions dispensaryId={shown.dispensaryId} />}
        search={t`Filter by name or e-mail`}
        toolbar={<DispensaryFilter {...shown} />}
        filters={filters}
        columns={columns}
        rowKey={employee => employee.id}
        rowName={nameOf}
        rowLink={employee => `/dispensary-employees/${employee.id}`}
        rowMenu={menuOf}
        cardPicture={employee => <Avatar name={nameOf(employee)} />}
        empty={{
          icon: Users,
          title: <Trans>Nobody works here yet</Trans>,
          text: (
            <Trans>
              Add the people at your store. Each gets an invitation by e-mail and starts with the first track.
            </Trans>
          ),
          action: <AddLink />,
        }}
        noMatch={{
          title: <Trans>No one matches this filter</Trans>,
          text: <Trans>Try a shorter part of the name, or another role.</Trans>,
          clear: <Trans>Show everyone</Trans>,
        }}
        missing={<NotYours />}
        errorTitle={<Trans>The employees could not be loaded</Trans>}
      />
      {dialog}
    </>
  )
}
