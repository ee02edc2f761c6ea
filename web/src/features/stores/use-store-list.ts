import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { type StoreView, storeList, stores, storeViews } from '@trellis/contract/stores/stores.ts'
import { read } from '../../platform/api/queries.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { useViewCount } from '../../ui/list/view-count.ts'
import { viewLabels } from './store-labels.ts'

const stateCodes = typedKeys(states)

const filters = { view: 'view', state: 'state', chain: 'retailOrganizationId', reseller: 'resellerId' } as const

/** All stores, for administrators. */
export const useAllStores = () =>
  useListOf(storeList, {
    filters,
    pageSize: 20,
    read: ({ filter, ...query }) => read(stores.list, { query: { keyword: filter, ...query } }),
  })

/** Stores that the viewer manages. */
export const useOwnStores = () => useListOf(storeList, { filters, read: query => read(stores.listOwn, { query }) })

export type StoreList = ReturnType<typeof useAllStores>

/** View filter with the number of stores in each. */
export function useStoreViewFilter(
  { query: { filter, state } }: StoreList,
  views: readonly StoreView[] = storeViews,
): ListFilter {
  const { t, i18n } = useLingui()
  const countOf = useViewCount()
  const { data } = useQuery({ ...read(stores.views, { query: { filter, state } }), placeholderData: before => before })
  const getViewName = (view: StoreView) => i18n._(viewLabels[view])
  const getViewLabel = (view: StoreView) =>
    `${getViewName(view)}${countOf(data?.items.find(viewTotal => viewTotal.view === view))}`
  return {
    name: 'view',
    label: t`View`,
    all: getViewLabel('open'),
    options: views.filter(view => view !== 'open').map(view => ({ value: view, label: getViewLabel(view) })),
    chip: value => getViewName(storeViews.find(view => view === value) ?? 'open'),
  }
}

/** Filter by state. */
export function useStateFilter(): ListFilter {
  const { t } = useLingui()
  return {
    name: 'state',
    label: t`State`,
    all: t`All states`,
    options: stateCodes.map(value => ({ value, label: states[value] })),
    chip: value => states[stateCodes.find(code => code === value) ?? 'CO'],
  }
}

/** Filters set only by links: stores of one chain or reseller, labelled by the first row. */
export function useOwnerFilters({ rows }: StoreList): ListFilter[] {
  const { t } = useLingui()
  const [first] = rows ?? []
  return [
    { name: 'chain', label: t`Chain`, chip: () => first?.retailOrganization?.name ?? t`One chain` },
    { name: 'reseller', label: t`Reseller`, chip: () => first?.reseller?.name ?? t`One reseller` },
  ]
}
