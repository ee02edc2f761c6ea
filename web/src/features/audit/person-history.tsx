import { Trans } from '@lingui/react/macro'
import { SubjectHistory } from './subject-history.tsx'

/** The entries of the audit log that one person made or that are about them. */
export const PersonHistory = ({ userId }: { userId: string }) => (
  <SubjectHistory
    id={userId}
    note={<Trans>What this person did, and changes to the account, where they matter for security.</Trans>}
  />
)
