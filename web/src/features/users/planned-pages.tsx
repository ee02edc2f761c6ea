import { Trans } from '@lingui/react/macro'
import type { PagesByPath } from '../../platform/composition/web-feature.ts'
import { Placeholder } from '../../platform/frame/placeholder.tsx'

export const pages: PagesByPath = {
  '/users': () => (
    <Placeholder path="/users">
      <Trans>Everyone with an account: find, sort, enable, disable and edit them.</Trans>
    </Placeholder>
  ),
  '/users/:id': () => (
    <Placeholder path="/users/:id">
      <Trans>One person’s account: details, roles, courses and their store.</Trans>
    </Placeholder>
  ),
}
