import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicySubject } from '@trellis/contract/training-policy/training-policy.ts'
import { Store } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { ComplianceTabs } from '../../training-policy/compliance-tabs.public.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { PackCard } from './pack-card.tsx'
import { PackList } from './pack-list.tsx'
import { TodayPanel } from './today-panel.tsx'
import { isInProgress, usePacks } from './use-packs.ts'
import { storeSearch, useStore } from './use-store.ts'

const noStore = (
  <EmptyState icon={Store} title={<Trans>No stores yet</Trans>}>
    <Trans>As soon as you manage a store, you make files for inspections here.</Trans>
  </EmptyState>
)

const chooseStore = (
  <EmptyState icon={Store} title={<Trans>Choose the store that is inspected</Trans>}>
    <Trans>You can make a file of several stores afterwards.</Trans>
  </EmptyState>
)

const missing = (
  <EmptyState icon={Store} title={<Trans>This store could not be found</Trans>}>
    <Trans>It may be closed, or belong to someone else now. Choose another one.</Trans>
  </EmptyState>
)

const isToday = (moment: string) => new Date(moment).toDateString() === new Date().toDateString()

function OfStore({ store, hasSeveral }: { store: PolicySubject; hasSeveral: boolean }) {
  const { found, items, pages } = usePacks(store.id)
  const made = items.filter(pack => !isInProgress(pack))
  const newest = pages.page === 1 ? made[0] : undefined
  const isMade = newest?.state === 'ready' && isToday(newest.requestedAt)
  return (
    <>
      <TodayPanel
        store={store}
        current={items.find(isInProgress)}
        isLoading={found.isPending}
        isMade={isMade}
        hasSeveral={hasSeveral}
      />
      {newest && <PackCard pack={newest} isNext={isMade} />}
      <MissingPanel store={store} />
      <QueryStates query={found} errorTitle={<Trans>The files could not be loaded</Trans>}>
        {() => <PackList packs={made.filter(pack => pack !== newest)} pages={pages} />}
      </QueryStates>
    </>
  )
}

type Chosen = { store: PolicySubject | null; count: number }

function Body({ store, count }: Chosen) {
  if (store) return <OfStore key={store.id} store={store} hasSeveral={count > 1} />
  return count === 0 ? noStore : chooseStore
}

/** Makes files for inspections, shows them to inspectors, and says who opened them. */
export function EvidencePage() {
  const { t } = useLingui()
  const { query, choose } = useStore()
  return (
    <PageFrame width={200} className="grid grid-cols-1 gap-5">
      <ComplianceTabs subject={query.data?.store} />
      <PageHead
        title={<Trans>Inspection</Trans>}
        note={<Trans>A file that proves the training of a store, and that anyone can verify.</Trans>}
      />
      {query.data && query.data.count > 1 && (
        <ServerPicker<PolicySubject>
          {...storeSearch}
          label={t`Store`}
          value={query.data.store}
          onChange={store => store && choose(store)}
        />
      )}
      <QueryStates query={query} missing={missing} errorTitle={<Trans>The store could not be loaded</Trans>}>
        {data => <Body {...data} />}
      </QueryStates>
    </PageFrame>
  )
}
