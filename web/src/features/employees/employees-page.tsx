import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { FileUp, Plus, QrCode, Store, Users } from 'lucide-react'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { DispensaryFilter, useEmployeeFilters } from './employee-filters.tsx'
import { ListActions, Questions } from './list-parts.tsx'
import { type EmployeeList, useEmployeeList } from './use-employee-list.ts'
import { useEmployeeRows } from './use-employee-rows.tsx'

const AddLink = () => (
  <ButtonLink to="/dispensary-employees/add" size="s">
    <Plus aria-hidden />
    <Trans>Add employee</Trans>
  </ButtonLink>
)

const ImportLink = () => (
  <ButtonLink to="/imports/new?kind=employees" size="s" variant="quiet">
    <FileUp aria-hidden />
    <Trans>Import a list</Trans>
  </ButtonLink>
)

const joinLabel = (
  <>
    <QrCode aria-hidden />
    <Trans>Sign-up link</Trans>
  </>
)

/** Links to the sign-up link and poster for self sign-up. Until the store is known it keeps the place of the link. */
function JoinLink({ dispensaryId }: { dispensaryId: string | undefined }) {
  const { data, isPending } = useQuery(cacheOffline(read(organizations.myDispensary)))
  const id = dispensaryId ?? data?.id
  if (id)
    return (
      <ButtonLink to={`/store-sign-up/${id}`} size="s" variant="quiet">
        {joinLabel}
      </ButtonLink>
    )
  return isPending ? (
    <Button size="s" variant="quiet" disabled>
      {joinLabel}
    </Button>
  ) : null
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

const Actions = ({ employees }: { employees: EmployeeList }) => (
  <>
    <JoinLink dispensaryId={employees.dispensaryId} />
    <ListActions employees={employees} />
    <ImportLink />
    <AddLink />
  </>
)

/** Employees of a store with their training progress. */
export function EmployeesPage() {
  const { t } = useLingui()
  const employees = useEmployeeList()
  const filters = useEmployeeFilters(employees)
  const { rows, dialog } = useEmployeeRows()
  return (
    <>
      <ListPage
        list={employees.list}
        title={<Trans>Employees</Trans>}
        caption={t`Employees`}
        count={(total, isMore) => <EmployeeCount {...{ total, isMore }} />}
        actions={<Actions employees={employees} />}
        above={<Questions dispensaryId={employees.dispensaryId} />}
        search={t`Filter by name or e-mail`}
        toolbar={<DispensaryFilter {...employees} />}
        filters={filters}
        {...rows}
        empty={{
          icon: Users,
          title: <Trans>No one works here yet</Trans>,
          text: (
            <Trans>
              Add the people at your store. Each gets an invitation by e-mail and starts with the first track.
            </Trans>
          ),
          action: <AddLink />,
        }}
        missing={<NotYours />}
      />
      {dialog}
    </>
  )
}
