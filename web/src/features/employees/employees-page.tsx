import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import type { Paging } from '@trellis/contract/paging.ts'
import { BellRing, QrCode, Store, Users } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../platform/api/download.ts'
import { isProblem } from '../../platform/api/problem.ts'
import { keep, read } from '../../platform/api/queries.ts'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { EmployeeCards } from './employee-cards.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { EmployeeFilters } from './employee-filters.tsx'
import { nameOf } from './employee-labels.ts'
import { aboveEmployees } from './employees.slots.ts'
import { AskedPeople } from './invitations/asked-people.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { UnconfirmedPeople } from './unconfirmed-people.tsx'
import { useEmployeeActions } from './use-employee-actions.tsx'
import { type EmployeeList, useEmployeeList } from './use-employee-list.ts'

const AddLink = ({ className }: { className?: string }) => (
  <ButtonLink to="/dispensary-employees/add" size="s" className={className}>
    <Trans>Add employee</Trans>
  </ButtonLink>
)

/** Links to the sign-up link and the poster, with which the team signs up by itself. */
function JoinLink({ list, className }: { list: EmployeeList; className?: string }) {
  const { data } = useQuery(keep(read(organizations.myDispensary)))
  const id = list.chosen.dispensaryId ?? data?.id
  if (!id) return null
  return (
    <ButtonLink to={`/store-sign-up/${id}`} size="s" variant="quiet" className={className}>
      <QrCode aria-hidden />
      <Trans>Sign-up link</Trans>
    </ButtonLink>
  )
}

/** Opens the dialog that reminds some or all employees who are behind. */
function RemindButton({ list, className }: { list: EmployeeList; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="quiet" className={className} onClick={() => setOpen(true)}>
        <BellRing aria-hidden />
        <Trans>Remind</Trans>
      </Button>
      {isOpen && <RemindDialog dispensaryId={list.chosen.dispensaryId} onClose={() => setOpen(false)} />}
    </>
  )
}

const EmptyList = ({ list }: { list: EmployeeList }) =>
  list.isFiltered ? (
    <EmptyState
      icon={Users}
      title={<Trans>No one matches this filter</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={list.clear}>
          <Trans>Show everyone</Trans>
        </Button>
      }
    >
      <Trans>Try a shorter part of the name, or another role.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={Users} title={<Trans>Nobody works here yet</Trans>} action={<AddLink />}>
      <Trans>Add the people at your store. Each gets an invitation by e-mail and starts with the first track.</Trans>
    </EmptyState>
  )

function Failure({ list: { found } }: { list: EmployeeList }) {
  if (isProblem(found.error, 'NOT_FOUND', 'INVALID_INPUT'))
    return (
      <EmptyState icon={Store} title={<Trans>This dispensary is not one of yours</Trans>}>
        <Trans>The link may be out of date, or the dispensary may no longer be on your list.</Trans>
      </EmptyState>
    )
  return (
    <ErrorState
      title={<Trans>The employees could not be loaded</Trans>}
      onRetry={() => void found.refetch()}
      busy={found.isFetching}
    />
  )
}

function EmployeeTable({ list }: { list: EmployeeList }) {
  const { t } = useLingui()
  const columns = useEmployeeColumns()
  const { menuOf, dialog } = useEmployeeActions()
  const isNarrow = useIsNarrow()
  const { data, error, isPlaceholderData } = list.found
  if (error && !data) return <Failure list={list} />
  return (
    <>
      {isNarrow && data && data.items.length > 0 ? (
        <EmployeeCards employees={data.items} menuOf={menuOf} isFetching={isPlaceholderData} />
      ) : (
        <Table
          caption={t`Employees`}
          columns={columns}
          rows={list.isTurning ? undefined : data?.items}
          rowKey={employee => employee.id}
          rowName={nameOf}
          rowMenu={menuOf}
          sort={list.sort}
          onSort={list.onSort}
          isFetching={isPlaceholderData}
          empty={<EmptyList list={list} />}
        />
      )}
      {dialog}
    </>
  )
}

function EmployeeCount({ total, isMore }: Paging) {
  const most = useFormat().number(total)
  return isMore ? <Trans>More than {most} people</Trans> : <Plural value={total} one="# person" other="# people" />
}

function Head({ list }: { list: EmployeeList }) {
  const { data } = list.found
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div>
        <h1 className="text-title-l">
          <Trans>Employees</Trans>
        </h1>
        <div className="mt-0.5 min-h-6 text-ink-2">
          {data ? <EmployeeCount {...data.paging} /> : !list.found.error && <Skeleton className="mt-1.5 h-4 w-24" />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 max-[769px]:w-full">
        <JoinLink list={list} className="max-[769px]:flex-1" />
        <ExportMenu
          className="max-[769px]:flex-1"
          disabled={!data || data.paging.total === 0}
          fetchFile={format => download(employees.export, { query: { ...list.query, format } })}
        />
        <RemindButton list={list} className="max-[769px]:flex-1" />
        <AddLink className="max-[769px]:flex-1" />
      </div>
    </div>
  )
}

/** The employees of a dispensary: how far each is trained, and who needs help. */
export function EmployeesPage() {
  const list = useEmployeeList()
  return (
    <PageFrame width={320}>
      <Head list={list} />
      <SlotParts slot={aboveEmployees} props={{ dispensaryId: list.chosen.dispensaryId }} />
      <AskedPeople dispensaryId={list.chosen.dispensaryId} />
      <UnconfirmedPeople dispensaryId={list.chosen.dispensaryId} />
      <Card radius="m" className="mt-5">
        <EmployeeFilters list={list} />
        <EmployeeTable list={list} />
      </Card>
    </PageFrame>
  )
}
