import { Trans } from '@lingui/react/macro'
import { SubjectHistory } from './subject-history.tsx'

/** The entries of the audit log that are about one store. */
export const StoreHistory = ({ storeId }: { storeId: string }) => (
  <SubjectHistory id={storeId} note={<Trans>What was changed at this store, and by whom.</Trans>} />
)
