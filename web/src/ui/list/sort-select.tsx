import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { FilterSelect } from '../filter-select.tsx'
import { IconButton } from '../icon-button.tsx'
import type { ListRequest } from './use-list-request.ts'

type Sort = { value: string; label: string }
type Props = {
  request: ListRequest
  /** Label of the default order. */
  first: Sort
  others: readonly Sort[]
}

/** Sort select of a list, also usable without column headings. */
export function SortSelect({ request: { order, sortBy }, first, others }: Props) {
  const { t } = useLingui()
  const { sort = first.value, direction = 'asc' } = order ?? {}
  const isDown = direction === 'desc'
  return (
    <span className="inline-flex items-center gap-1">
      <FilterSelect
        label={t`Order`}
        all={first.label}
        options={others}
        value={sort === first.value ? '' : sort}
        onChange={next => sortBy({ sort: next || first.value, direction })}
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
