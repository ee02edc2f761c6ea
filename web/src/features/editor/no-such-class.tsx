import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of a class that does not exist, or that the person may not edit. */
export const NoSuchClass = () => (
  <EmptyState
    title={<Trans>There is no such class</Trans>}
    action={
      <ButtonLink to="/edit-classes">
        <Trans>All classes</Trans>
      </ButtonLink>
    }
  >
    <Trans>It may belong to somebody else.</Trans>
  </EmptyState>
)
