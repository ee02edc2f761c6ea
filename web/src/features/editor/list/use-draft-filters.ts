import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { read } from '../../../platform/api/queries.ts'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'

/** The filters of a list: the state of the draft, and, for who writes for several, whose it is. */
export function useDraftFilters(): ListFilter[] {
  const { t } = useLingui()
  const owners = useQuery(read(authoredCourses.owners, { query: { limit: 100 } }))
  const choices = owners.data?.items ?? []
  const state: ListFilter = {
    name: 'state',
    label: t`Status`,
    all: t`Any status`,
    options: [
      { value: 'never-published', label: t`Never published` },
      { value: 'published', label: t`Published` },
      { value: 'changed', label: t`Changed since it was published` },
      { value: 'archived', label: t`Archived` },
    ],
  }
  if (choices.length < 2) return [state]
  const options = choices.map(({ id, name }) => ({ value: id ?? 'platform', label: name ?? t`Trellis` }))
  return [state, { name: 'owner', label: t`Owner`, all: t`All owners`, options }]
}
