import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useEmployeeFilters } from './employee-filters.tsx'
import { ListActions, QuestionsOfStore } from './list-parts.tsx'
import { useEmployeeList } from './use-employee-list.ts'
import { useEmployeeRows } from './use-employee-rows.tsx'

type Props = {
  dispensaryId: string
  /** Buttons that add an employee. */
  add: ReactNode
}

/** Employee list on a store's page. */
export function StoreEmployees({ dispensaryId, add }: Props) {
  const { t } = useLingui()
  const employees = useEmployeeList(dispensaryId)
  const filters = useEmployeeFilters(employees)
  const { rows, dialog } = useEmployeeRows()
  return (
    <div className="grid gap-5">
      <QuestionsOfStore dispensaryId={dispensaryId} />
      <ListPanel
        list={employees.list}
        title={<Trans>Employees</Trans>}
        caption={t`Employees`}
        actions={
          <>
            <ListActions employees={employees} />
            {add}
          </>
        }
        search={t`Filter by name or e-mail`}
        filters={filters}
        {...rows}
        empty={{
          icon: Users,
          title: <Trans>No one works here yet</Trans>,
          text: <Trans>Add people by hand, or let them join with the store’s sign-up link.</Trans>,
        }}
      />
      {dialog}
    </div>
  )
}
