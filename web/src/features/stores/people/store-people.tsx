import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Employee, employees, percentTrained } from '@trellis/contract/employees/employees.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { Users } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useListRequest } from '../../../ui/list/use-list-request.ts'

const pageSize = 30
const nameOf = ({ firstName, lastName, email }: Employee) => `${firstName} ${lastName}`.trim() || (email ?? '')
const rolesOf = ({ roles }: Employee) => roles.map(({ label }) => say(label)).join(', ')

function useColumns(): ListColumn<Employee>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { id: 'name', heading: t`Name`, cell: nameOf, below: ({ email }) => email, card: 'title' },
    { id: 'roles', heading: t`Roles`, cell: rolesOf, card: 'note' },
    {
      id: 'trained',
      heading: t`Trained`,
      numeric: true,
      cell: employee => format.percent(percentTrained(employee)),
      card: 'mark',
    },
  ]
}

/** The people who work at a store. */
export function StorePeople({ store: { id } }: { store: StoreDetails }) {
  const { t } = useLingui()
  const request = useListRequest({ pageSize })
  const query = { dispensaryId: id, filter: request.filter, ...request.part }
  const found = useQuery(read(employees.list, { query }))
  return (
    <ListPanel
      list={useList(request, found)}
      title={<Trans>Employees</Trans>}
      caption={t`Employees`}
      search={t`Filter by name or e-mail`}
      columns={useColumns()}
      rowKey={employee => employee.id}
      rowName={nameOf}
      rowLink={employee => `/dispensary-employees/${employee.id}`}
      empty={{ icon: Users, title: <Trans>Nobody works here yet</Trans> }}
      noMatch={{ title: <Trans>No one matches this filter</Trans> }}
      errorTitle={<Trans>The employees could not be loaded</Trans>}
    />
  )
}
