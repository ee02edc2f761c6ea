import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/track-management': () => (
    <Placeholder path="/track-management">
      <Trans>Build tracks from courses and classes, and decide who gets them.</Trans>
    </Placeholder>
  ),
}
