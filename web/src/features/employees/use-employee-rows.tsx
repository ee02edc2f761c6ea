import { Trans } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useEmployeeColumns } from './employee-columns.tsx'
import { getEmployeeName } from './employee-labels.ts'
import { useEmployeeActions } from './use-employee-actions.tsx'

/** Row rendering and actions of employee lists; the returned dialogs must be rendered, too. */
export function useEmployeeRows() {
  const columns = useEmployeeColumns()
  const { menuOf, dialog } = useEmployeeActions()
  const rows = {
    columns,
    rowKey: ({ id }: Employee) => id,
    rowName: getEmployeeName,
    rowLink: ({ id }: Employee) => `/dispensary-employees/${id}`,
    rowMenu: menuOf,
    cardPicture: (employee: Employee) => <Avatar name={getEmployeeName(employee)} />,
    noMatch: {
      title: <Trans>No one matches this filter</Trans>,
      text: <Trans>Try a shorter part of the name, or another role.</Trans>,
      clear: <Trans>Show everyone</Trans>,
    },
    errorTitle: <Trans>The employees could not be loaded</Trans>,
  }
  return { rows, dialog }
}
