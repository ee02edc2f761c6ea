import { Trans } from '@lingui/react/macro'
import { FileQuestion } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

/** There is no such import, or it is somebody else's. */
export const MissingImport = () => (
  <EmptyState icon={FileQuestion} title={<Trans>Import not found</Trans>}>
    <Trans>Only you see your imports. Imports never applied are deleted after 30 days.</Trans>
  </EmptyState>
)
