import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import type { EmployeeList } from './use-employee-list.ts'

/** Store filter for viewers with several stores; defaults to the current one. */
export function DispensaryFilter({ dispensaryId, chooseDispensary }: EmployeeList) {
  const { t } = useLingui()
  const { data } = useQuery(cacheOffline(read(organizations.myDispensary)))
  if (!data || data.dispensaries.length < 2) return null
  const others = data.dispensaries.filter(place => place.id !== data.id)
  return (
    <FilterSelect
      label={t`Store`}
      all={data.name}
      options={others.map(place => ({ value: place.id, label: `${place.name}, ${place.city}` }))}
      value={dispensaryId ?? ''}
      onChange={chooseDispensary}
    />
  )
}

/** Filters by role and by current or former employees. */
export function useEmployeeFilters({ dispensaryId }: Pick<EmployeeList, 'dispensaryId'>): ListFilter[] {
  const { t } = useLingui()
  const { data } = useQuery(read(employees.roles, { query: { dispensaryId } }))
  const roles = (data?.items ?? []).map(role => ({ value: role.id, label: say(role.label) }))
  return [
    { name: 'roleId', label: t`Role`, all: t`All roles`, options: roles },
    {
      name: 'former',
      label: t`Employment`,
      all: t`Works here`,
      options: [{ value: 'true', label: t`Former employee` }],
    },
  ]
}
