import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/dashboard': () => (
    <Placeholder path="/dashboard">
      <Trans>Your brand’s courses at a glance: people trained, scores and how they move.</Trans>
    </Placeholder>
  ),
  '/brand-courses/:id': () => (
    <Placeholder path="/brand-courses/:id">
      <Trans>One course of your brand: how far people get, what they say, and how the quiz went.</Trans>
    </Placeholder>
  ),
}
