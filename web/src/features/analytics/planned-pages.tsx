import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/analyze-card-courses/:id': () => (
    <Placeholder path="/analyze-card-courses/:id">
      <Trans>How people read a course: views, drop-off and answers right the first time, card by card.</Trans>
    </Placeholder>
  ),
  '/analyze-card-courses/:id/promo/:promoId': () => (
    <Placeholder path="/analyze-card-courses/:id/promo/:promoId">
      <Trans>How visitors from one campaign read a course, card by card.</Trans>
    </Placeholder>
  ),
}
