import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/edit-card-courses': () => (
    <Placeholder path="/edit-card-courses">
      <Trans>The courses you can edit, with their drafts and published versions.</Trans>
    </Placeholder>
  ),
  '/edit-card-courses/:id': () => (
    <Placeholder path="/edit-card-courses/:id">
      <Trans>Write a course card by card, next to a phone preview.</Trans>
    </Placeholder>
  ),
  '/card-course-versions/:id': () => (
    <Placeholder path="/card-course-versions/:id">
      <Trans>Every published version of a course: compare, preview and restore them.</Trans>
    </Placeholder>
  ),
}
