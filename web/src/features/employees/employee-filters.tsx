import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { keep, read } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type EmployeeList, pageSize } from './use-employee-list.ts'

/** The dispensary filter, for a viewer of several; the current one is the default. */
function DispensaryFilter({ list }: { list: EmployeeList }) {
  const { t } = useLingui()
  const { data } = useQuery(keep(read(organizations.myDispensary)))
  if (!data || data.places.length < 2) return null
  const others = data.places.filter(place => place.id !== data.id)
  return (
    <FilterSelect
      label={t`Store`}
      all={data.name}
      options={others.map(place => ({ value: place.id, label: `${place.name}, ${place.city}` }))}
      value={list.chosen.dispensaryId ?? ''}
      onChange={dispensaryId => list.choose({ dispensaryId })}
    />
  )
}

function RoleFilter({ list }: { list: EmployeeList }) {
  const { t } = useLingui()
  const { dispensaryId, roleId } = list.chosen
  const { data } = useQuery(read(employees.roles, { query: { dispensaryId } }))
  return (
    <FilterSelect
      label={t`Role`}
      all={t`All roles`}
      options={(data?.items ?? []).map(role => ({ value: role.id, label: say(role.label) }))}
      value={roleId ?? ''}
      onChange={next => list.choose({ roleId: next })}
    />
  )
}

/** Search, filters and pagination. */
export function EmployeeFilters({ list }: { list: EmployeeList }) {
  const { t } = useLingui()
  const { chosen, found } = list
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-line border-b px-3.5 py-2.5">
      <SearchField
        size="s"
        className="w-full sm:w-90"
        placeholder={t`Filter by name or e-mail`}
        value={chosen.filter}
        onSearch={list.search}
      />
      <DispensaryFilter list={list} />
      <RoleFilter list={list} />
      <FilterSelect
        label={t`Employment`}
        all={t`Works here`}
        options={[{ value: 'true', label: t`Former employee` }]}
        value={chosen.isFormer ? 'true' : ''}
        onChange={former => list.choose({ former })}
      />
      <span className="flex-1" />
      <Pagination
        page={chosen.page}
        limit={pageSize}
        total={found.data?.paging.total ?? 0}
        isMore={found.data?.paging.isMore}
        onChange={list.turnTo}
      />
    </div>
  )
}
