import { Trans } from '@lingui/react/macro'
import { FileQuestion } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown when the import does not exist or belongs to another user. */
export const MissingImport = () => (
  <EmptyState icon={FileQuestion} title={<Trans>Import not found</Trans>}>
    <Trans>Only you see your imports. Imports never applied are deleted after 30 days.</Trans>
  </EmptyState>
)
