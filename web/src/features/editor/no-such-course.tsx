import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of a course that does not exist, or that the person may not edit. */
export const NoSuchCourse = () => (
  <EmptyState
    title={<Trans>There is no such course</Trans>}
    action={
      <ButtonLink to="/edit-card-courses">
        <Trans>All courses</Trans>
      </ButtonLink>
    }
  >
    <Trans>It may belong to somebody else.</Trans>
  </EmptyState>
)
