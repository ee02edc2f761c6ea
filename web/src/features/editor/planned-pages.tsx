import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/card-course-versions/:id': () => (
    <Placeholder path="/card-course-versions/:id">
      <Trans>Every published version of a course: compare, preview and restore them.</Trans>
    </Placeholder>
  ),
}
