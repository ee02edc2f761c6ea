import { Trans } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Tells readers that they do not manage the people of a brand. */
export const NotManaged = () => (
  <EmptyState icon={Users} title={<Trans>You don’t manage the people of this brand</Trans>}>
    <Trans>The brand’s administrators and site administrators manage them.</Trans>
  </EmptyState>
)
