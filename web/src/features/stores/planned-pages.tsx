import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/dispensaries-dashboard': () => (
    <Placeholder path="/dispensaries-dashboard">
      <Trans>The dispensaries you look after, and how far their training is.</Trans>
    </Placeholder>
  ),
  '/brand-dispensaries': () => (
    <Placeholder path="/brand-dispensaries">
      <Trans>The dispensaries that learn with your brand, by state and progress.</Trans>
    </Placeholder>
  ),
  '/brand-dispensaries/:id': () => (
    <Placeholder path="/brand-dispensaries/:id">
      <Trans>One dispensary: details, progress, tracks and employees.</Trans>
    </Placeholder>
  ),
  '/create-brand-dispensary': () => (
    <Placeholder path="/create-brand-dispensary">
      <Trans>Add a dispensary and invite the people who will manage it.</Trans>
    </Placeholder>
  ),
  '/dispensary-detail': () => (
    <Placeholder path="/dispensary-detail">
      <Trans>One dispensary: details, progress, tracks and employees.</Trans>
    </Placeholder>
  ),
}
