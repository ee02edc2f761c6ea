import { useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { lazy, Suspense } from 'react'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StoreSignUp } from '../../sign-ups/dispensary/store-sign-up.public.tsx'
import { DispensaryTracks } from '../../tracks/dispensary-tracks.public.tsx'
import { storeHistory } from '../stores.slots.ts'
import { DetailsPanel } from './details-panel.tsx'
import { ProgressPanels } from './progress-panels.tsx'
import type { StoreTab } from './store-page-frame.tsx'

const StorePeople = lazy(async () => ({ default: (await import('../people/store-people.public.tsx')).StorePeople }))

const PeopleLoading = () => (
  <div className="grid min-h-80 place-items-center text-accent">
    <Spinner />
  </div>
)

/** All tabs of a store's page; each page picks those for its viewers. */
export function useStoreTabs() {
  const { t } = useLingui()
  const tab = (value: string, label: string, content: StoreTab['content']): StoreTab => ({ value, label, content })
  return (store: StoreDetails) => ({
    details: tab('details', t`Details`, <DetailsPanel store={store} />),
    employees: tab(
      'employees',
      t`Employees`,
      <Suspense fallback={<PeopleLoading />}>
        <StorePeople store={store} />
      </Suspense>,
    ),
    tracks: tab('tracks', t`Tracks`, <DispensaryTracks place={store} />),
    progress: tab('progress', t`Progress`, <ProgressPanels store={store} />),
    signUp: tab('sign-up', t`Sign-up`, <StoreSignUp id={store.id} />),
    history: tab('history', t`History`, <SlotParts slot={storeHistory} props={{ storeId: store.id }} />),
  })
}
