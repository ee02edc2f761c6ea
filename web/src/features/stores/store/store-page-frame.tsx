import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { screens } from '@trellis/contract/routes.ts'
import { type StoreDetails, stores } from '@trellis/contract/stores/stores.ts'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { StoreHead } from './store-head.tsx'

/** Tab of a store's page, named in the URL; the first is the default. */
export type StoreTab = { value: string; label: string; content: ReactNode }

type TabsOf = (store: StoreDetails) => readonly StoreTab[]

/** Tabs by URL. Switching starts on the first page. */
function Parts({ tabs }: { tabs: readonly StoreTab[] }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const first = tabs[0]?.value ?? ''
  const value = tabs.find(tab => tab.value === params.get('part'))?.value ?? first
  return (
    <Tabs
      label={t`Parts of this page`}
      tabs={tabs}
      value={value}
      onChange={next => setParams(next === first ? {} : { part: next })}
    />
  )
}

function Content({ store, tabsOf, actions }: { store: StoreDetails; tabsOf: TabsOf; actions: ActionsOf | undefined }) {
  usePageTitle(store.name)
  return (
    <>
      <StoreHead store={store} actions={actions?.(store)} />
      <div className="mt-5">
        <Parts tabs={tabsOf(store)} />
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading>
    <span className="grid gap-2">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-4 w-44" />
    </span>
    <Skeleton className="mt-6 h-11 rounded-m" />
    <Skeleton className="mt-4 h-80 rounded-m" />
  </Loading>
)

const Missing = () => (
  <EmptyState icon={Store} title={<Trans>This store is not one of yours</Trans>}>
    <Trans>The link may be out of date, or the store may no longer be on your list.</Trans>
  </EmptyState>
)

type BackProps = { to: keyof typeof screens; label: ReactNode }

/** To the list of stores, or to the inspection for which something of the store is added. */
function Back({ to, label }: BackProps) {
  const state: { inspected?: string } | null = useLocation().state
  if (!state?.inspected) return <BackLink to={to}>{label}</BackLink>
  return (
    <BackLink to="/compliance/evidence" at={`/compliance/evidence?store=${state.inspected}`}>
      <Trans>Inspection</Trans>
    </BackLink>
  )
}

type ActionsOf = (store: StoreDetails) => ReactNode

type Props = {
  id: string
  /** Page heading until the store is loaded. */
  heading: string
  back: BackProps
  /** Tabs for the viewer. */
  tabsOf: TabsOf
  /** Actions beside the name. */
  actions?: ActionsOf
}

/** Page of one store: header and tabs. */
export function StorePageFrame({ id, heading, back, tabsOf, actions }: Props) {
  const found = useQuery(read(stores.get, { params: { id } }))
  return (
    <PageFrame width={270}>
      <div className="mb-4 min-h-5">
        <Back {...back} />
      </div>
      {found.error && !found.data && <h1 className="text-title-l">{heading}</h1>}
      <QueryStates
        query={found}
        loading={<Waiting />}
        missing={<Missing />}
        errorTitle={<Trans>This store could not be loaded</Trans>}
      >
        {store => <Content key={store.id} store={store} tabsOf={tabsOf} actions={actions} />}
      </QueryStates>
    </PageFrame>
  )
}
