import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreInList, StoreView } from '@trellis/contract/stores/stores.ts'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { SortSelect } from '../../ui/list/sort-select.tsx'
import type { MenuItem } from '../../ui/menu-entry.tsx'
import { aboveStores } from './stores.slots.ts'
import { type StoreList, useOwnerFilters, useStateFilter, useStoreViewFilter } from './use-store-list.ts'

type Props = {
  stores: StoreList
  title: string
  columns: readonly ListColumn<StoreInList>[]
  /** Link to the store's page. */
  linkOf: (store: StoreInList) => string
  menuOf?: (store: StoreInList) => readonly MenuItem[]
  /** Selectable views. */
  views?: readonly StoreView[]
  actions?: ReactNode
  above?: ReactNode
  /** Text and action shown when there are no stores. */
  empty: { text: ReactNode; action?: ReactNode }
}

const Count = ({ total, isMore }: { total: number; isMore: boolean }) => {
  const count = useFormat().number(total)
  if (isMore) return <Trans>More than {count} stores</Trans>
  return <Plural value={total} one="# store" other={`${count} stores`} />
}

/** Store list with search, filters and sorting; columns and actions depend on the viewer. */
export function StoreListPage({ stores, title, linkOf, menuOf, views, empty, above, ...parts }: Props) {
  const { t } = useLingui()
  return (
    <ListPage
      {...parts}
      above={above ?? <SlotParts slot={aboveStores} props={{}} />}
      list={stores}
      title={title}
      caption={title}
      count={(total, isMore) => <Count {...{ total, isMore }} />}
      search={t`Name or city`}
      filters={[useStoreViewFilter(stores, views), useStateFilter(), ...useOwnerFilters(stores)]}
      toolbar={
        <SortSelect
          request={stores.request}
          first={{ value: 'name', label: t`By name` }}
          others={[
            { value: 'city', label: t`By city` },
            { value: 'createdAt', label: t`By date added` },
          ]}
        />
      }
      rowName={({ name }) => name}
      rowLink={linkOf}
      {...(menuOf && { rowMenu: menuOf })}
      empty={{ icon: Store, title: <Trans>No stores yet</Trans>, ...empty }}
      noMatch={{
        title: <Trans>No store matches these filters</Trans>,
        text: <Trans>Try a shorter part of the name or city, or another view.</Trans>,
      }}
      errorTitle={<Trans>The stores could not be loaded</Trans>}
    />
  )
}
