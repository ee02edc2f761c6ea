import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/analyze-card-courses/:id': () => (
    <Placeholder path="/analyze-card-courses/:id">
      <Trans>Shows how a course is read: views, drop-off and first-time-right answers, card by card.</Trans>
    </Placeholder>
  ),
  '/analyze-card-courses/:id/promo/:promoId': () => (
    <Placeholder path="/analyze-card-courses/:id/promo/:promoId">
      <Trans>Shows how the visitors of one campaign read a course, card by card.</Trans>
    </Placeholder>
  ),
}
