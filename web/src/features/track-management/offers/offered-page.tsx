import { Trans } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { OffersPanel, useOffers } from './offers-panel.tsx'

const Nothing = () => (
  <EmptyState icon={PackagePlus} title={<Trans>Nothing is offered right now</Trans>}>
    <Trans>Courses and tracks that brands offer to your stores appear here.</Trans>
  </EmptyState>
)

/** Brands' offers to the viewer's chain. */
export function OfferedPage() {
  const offered = useOffers()
  return (
    <PageFrame width={240}>
      <BackLink to="/track-management">
        <Trans>Tracks</Trans>
      </BackLink>
      <PageHead title={<Trans>Offered</Trans>} />
      <OffersPanel {...offered} />
      <QueryStates query={offered.found} errorTitle={<Trans>The offers could not be loaded</Trans>}>
        {({ items }) => items.length === 0 && <Nothing />}
      </QueryStates>
    </PageFrame>
  )
}
