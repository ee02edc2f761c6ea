import { Trans } from '@lingui/react/macro'
import { FileCheck } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PackCard } from './pack-card.tsx'
import { isInProgress, type Packs } from './use-packs.ts'

const none = (
  <EmptyState icon={FileCheck} title={<Trans>No files yet</Trans>}>
    <Trans>Files appear here with who opened them.</Trans>
  </EmptyState>
)

/** The files of a store, newest first, with who opened them. Those that are being made are shown above. */
export const PackList = ({ packs: { found, items, pages } }: { packs: Packs }) => (
  <section aria-labelledby="packs" className="grid gap-3">
    <h2 id="packs" className="text-title-s">
      <Trans>Files</Trans>
    </h2>
    <QueryStates query={found} empty={none} errorTitle={<Trans>The files could not be loaded</Trans>}>
      {() => (
        <ul className="grid gap-3">
          {items.map(pack => !isInProgress(pack) && <PackCard key={pack.id} pack={pack} />)}
        </ul>
      )}
    </QueryStates>
    <Pagination {...pages} />
  </section>
)
