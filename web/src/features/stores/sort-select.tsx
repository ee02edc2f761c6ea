import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ListRequest } from '../../ui/list/use-list-request.ts'

/** The order of the list, also where no column headings show it. By name stands as the empty choice. */
export function SortSelect({ request: { order, sortBy } }: { request: ListRequest }) {
  const { t } = useLingui()
  const { sort = 'name', direction = 'asc' } = order ?? {}
  const isDown = direction === 'desc'
  return (
    <span className="inline-flex items-center gap-1">
      <FilterSelect
        label={t`Order`}
        all={t`By name`}
        options={[
          { value: 'city', label: t`By city` },
          { value: 'createdAt', label: t`By date added` },
        ]}
        value={sort === 'name' ? '' : sort}
        onChange={next => sortBy({ sort: next || 'name', direction })}
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
