import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { keysOf } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { type StoreView, storeSorts, stores, storeViews } from '@trellis/contract/stores/stores.ts'
import { read } from '../../platform/api/queries.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { anyText, oneOf, useListRequest } from '../../ui/list/use-list-request.ts'
import { useViewCount } from '../../ui/list/view-count.ts'
import { viewLabels } from './store-labels.ts'

const directions = { asc: 'ASC', desc: 'DESC' } as const
const stateCodes = keysOf(states)

/** What the address asks for. */
function useStoreRequest(pageSize: number) {
  const request = useListRequest({
    pageSize,
    filters: { view: oneOf(storeViews), state: oneOf(stateCodes), chain: anyText, reseller: anyText },
    sorts: storeSorts,
    firstSort: 'name',
  })
  const { chosen, order, part } = request
  const query = {
    view: chosen.view || ('open' as const),
    state: chosen.state || undefined,
    retailOrganizationId: chosen.chain || undefined,
    resellerId: chosen.reseller || undefined,
    sortBy: order?.sort ?? ('name' as const),
    direction: directions[order?.direction ?? 'asc'],
  }
  return { request, query, part }
}

type Asked = ReturnType<typeof useStoreRequest>

const filterOf = ({ request, query }: Asked) => ({ filter: request.filter, ...query })

/** All stores, as an administrator sees them. */
export function useAllStores() {
  const asked = useStoreRequest(20)
  const { request, query, part } = asked
  const found = useQuery(read(stores.list, { query: { keyword: request.filter, ...query, ...part } }))
  return { list: useList(request, found), query: filterOf(asked) }
}

/** The stores that the caller keeps. */
export function useOwnStores() {
  const asked = useStoreRequest(30)
  const found = useQuery(read(stores.listOwn, { query: { ...filterOf(asked), ...asked.part } }))
  return { list: useList(asked.request, found), query: filterOf(asked) }
}

export type StoreList = ReturnType<typeof useAllStores>

/** The named filters, each with how many stores it has. */
export function useStoreViewFilter(
  { query: { filter, state } }: StoreList,
  shown: readonly StoreView[] = storeViews,
): ListFilter {
  const { t, i18n } = useLingui()
  const countOf = useViewCount()
  const { data } = useQuery({ ...read(stores.views, { query: { filter, state } }), placeholderData: before => before })
  const wordsOf = (view: StoreView) => i18n._(viewLabels[view])
  const labelOf = (view: StoreView) => `${wordsOf(view)}${countOf(data?.items.find(each => each.view === view))}`
  return {
    name: 'view',
    label: t`View`,
    all: labelOf('open'),
    options: shown.filter(view => view !== 'open').map(view => ({ value: view, label: labelOf(view) })),
    chip: value => wordsOf(storeViews.find(view => view === value) ?? 'open'),
  }
}

/** The filter by state. */
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

/** Filters that only links set: the stores of one chain or reseller, named after the first of them. */
export function useOwnerFilters({ list: { rows } }: StoreList): ListFilter[] {
  const { t } = useLingui()
  const [first] = rows ?? []
  return [
    { name: 'chain', label: t`Chain`, chip: () => first?.retailOrganization?.name ?? t`One chain` },
    { name: 'reseller', label: t`Reseller`, chip: () => first?.reseller?.name ?? t`One reseller` },
  ]
}
