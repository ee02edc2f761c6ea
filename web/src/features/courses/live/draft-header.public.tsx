import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../platform/frame/page-header.tsx'

/** The header of an editor's phone; `version` in its address = it shows that version in place of the draft. */
export function DraftHeader() {
  const [search] = useSearchParams()
  const version = search.get('version')
  return (
    <PageHeader>
      <p className="border-line border-b bg-surface px-4 py-2 text-center text-ink-2 text-small">
        {version === null ? (
          <Trans>Draft · nothing is recorded</Trans>
        ) : (
          <Trans>Version {version} · nothing is recorded</Trans>
        )}
      </p>
    </PageHeader>
  )
}
