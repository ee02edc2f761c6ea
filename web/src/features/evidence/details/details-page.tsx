import { Trans } from '@lingui/react/macro'
import { Store } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useStore } from '../packs/use-store.ts'
import { StoreDetails } from './store-details.tsx'

const chooseStore = (
  <EmptyState
    icon={Store}
    title={<Trans>Choose the store that is inspected</Trans>}
    action={
      <ButtonLink to="/compliance/evidence">
        <Trans>Back to Inspection</Trans>
      </ButtonLink>
    }
  />
)

const missing = (
  <EmptyState icon={Store} title={<Trans>This store could not be found</Trans>}>
    <Trans>It may be closed, or belong to someone else now. Choose another one.</Trans>
  </EmptyState>
)

/** The details of the people of a store that its state wants in files for inspectors, to enter one after the other. */
export function DetailsPage() {
  const { query } = useStore()
  const store = query.data?.store
  return (
    <DetailFrame
      width={180}
      back={
        <BackLink to="/compliance/evidence" at={`/compliance/evidence${store ? `?store=${store.id}` : ''}`}>
          <Trans>Inspection</Trans>
        </BackLink>
      }
      title={<Trans>Details for inspections</Trans>}
      lead={<Trans>Only files for inspectors show this. Each look by others is recorded.</Trans>}
    >
      <QueryStates query={query} missing={missing} errorTitle={<Trans>The store could not be loaded</Trans>}>
        {data => (data.store ? <StoreDetails key={data.store.id} store={data.store} /> : chooseStore)}
      </QueryStates>
    </DetailFrame>
  )
}
