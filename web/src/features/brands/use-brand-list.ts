import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandView, brandSorts, brands, brandViews } from '@trellis/contract/brands/brands.ts'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { oneOf, useListRequest } from '../../ui/list/use-list-request.ts'
import { viewLabels } from './brand-labels.ts'

const pageSize = 100
const directions = { asc: 'ASC', desc: 'DESC' } as const

/** The brands that the address asks for: active ones by name, unless it says otherwise. */
export function useBrandList() {
  const request = useListRequest({ pageSize, filters: { view: oneOf(brandViews) }, sorts: brandSorts })
  const { sort: sortBy = 'name', direction = 'asc' } = request.order ?? {}
  const view: BrandView = request.chosen.view || 'active'
  const found = useQuery(
    read(brands.list, {
      query: { search: request.filter, view, sortBy, direction: directions[direction], ...request.part },
    }),
  )
  return { list: useList(request, found), search: request.filter }
}

/** The named filters, each with how many brands it has. */
export function useViewFilter(search: string): ListFilter {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data } = useQuery({ ...read(brands.views, { query: { search } }), placeholderData: before => before })
  const wordsOf = (view: BrandView) => i18n._(viewLabels[view])
  const labelOf = (view: BrandView) => {
    const found = data?.items.find(each => each.view === view)
    return found ? `${wordsOf(view)} (${format.number(found.total)})` : wordsOf(view)
  }
  return {
    name: 'view',
    label: t`View`,
    all: labelOf('active'),
    options: brandViews.filter(view => view !== 'active').map(view => ({ value: view, label: labelOf(view) })),
    chip: value => wordsOf(brandViews.find(view => view === value) ?? 'active'),
  }
}
