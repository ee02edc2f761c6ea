import { useLingui } from '@lingui/react/macro'
import type { UserSort } from '@trellis/contract/users/users.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ListRequest } from '../../ui/list/use-list-request.ts'

/** The order of the list, also where no column headings show it. The default stands as the empty choice. */
export function SortSelect({ request: { order, sortBy } }: { request: ListRequest }) {
  const { t } = useLingui()
  const { sort = 'lastName', direction = 'desc' } = order ?? {}
  const labels: Record<Exclude<UserSort, 'lastName'>, string> = {
    firstName: t`By first name`,
    email: t`By e-mail`,
    lastSeenAt: t`By last seen`,
    createdAt: t`By date added`,
  }
  const isDown = direction === 'desc'
  return (
    <span className="inline-flex items-center gap-1">
      <FilterSelect
        label={t`Order`}
        all={t`By last name`}
        options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
        value={sort === 'lastName' ? '' : sort}
        onChange={next => sortBy({ sort: next || 'lastName', direction })}
      />
      <IconButton
        icon={isDown ? ArrowDown : ArrowUp}
        size="s"
        label={isDown ? t`Descending: sort ascending` : t`Ascending: sort descending`}
        onClick={() => sortBy({ sort, direction: isDown ? 'asc' : 'desc' })}
      />
    </span>
  )
}
