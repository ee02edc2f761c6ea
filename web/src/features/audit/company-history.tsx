import { Trans } from '@lingui/react/macro'
import { SubjectHistory } from './subject-history.tsx'

/** The entries of the audit log that are about a chain, a reseller or a parent company. */
export const CompanyHistory = ({ companyId }: { companyId: string }) => (
  <SubjectHistory
    id={companyId}
    note={<Trans>Changes here. Changes to one of its people are in that person’s history.</Trans>}
  />
)
