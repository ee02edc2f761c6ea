import { Trans } from '@lingui/react/macro'
import { SubjectHistory } from './subject-history.tsx'

/** The entries of the audit log that are about one store. */
export const StoreHistory = ({ storeId }: { storeId: string }) => (
  <SubjectHistory id={storeId} note={<Trans>Changes at this store, and who made them.</Trans>} />
)
