import { Trans } from '@lingui/react/macro'
import { FileQuestion } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

/** There is no such import, or it is somebody else's. */
export const MissingImport = () => (
  <EmptyState icon={FileQuestion} title={<Trans>There is no such import</Trans>}>
    <Trans>Imports are shown to those who made them. One that was never applied is deleted after 30 days.</Trans>
  </EmptyState>
)
