import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/brands': () => (
    <Placeholder path="/brands">
      <Trans>All brands with their courses and people.</Trans>
    </Placeholder>
  ),
  '/add-brand': () => (
    <Placeholder path="/add-brand">
      <Trans>Set up a brand: name, logo, colours and its first people.</Trans>
    </Placeholder>
  ),
  '/brands/:brandId': () => (
    <Placeholder path="/brands/:brandId">
      <Trans>One brand: details, branding, courses, tracks, employees, dispensaries and campaigns.</Trans>
    </Placeholder>
  ),
  '/employees': () => (
    <Placeholder path="/employees">
      <Trans>The people of your brand, and what each of them may do.</Trans>
    </Placeholder>
  ),
  '/brands/:brandId/employees/:id': () => (
    <Placeholder path="/brands/:brandId/employees/:id">
      <Trans>One person at a brand, and what they may do.</Trans>
    </Placeholder>
  ),
  '/brands/:brandId/add-employee': () => (
    <Placeholder path="/brands/:brandId/add-employee">
      <Trans>Invite someone to a brand.</Trans>
    </Placeholder>
  ),
}
