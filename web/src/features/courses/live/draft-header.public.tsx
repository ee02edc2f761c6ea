import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../../../platform/frame/page-header.tsx'

/** The header of an editor's phone. */
export const DraftHeader = () => (
  <PageHeader>
    <p className="border-line border-b bg-surface px-4 py-2 text-center text-ink-2 text-small">
      <Trans>Draft · nothing is recorded</Trans>
    </p>
  </PageHeader>
)
