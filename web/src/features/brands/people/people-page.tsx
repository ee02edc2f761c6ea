import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { brands } from '@trellis/contract/brands/brands.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { NotManaged } from './not-managed.tsx'
import { PeoplePanel } from './people-panel.tsx'

/** The people of the reader's own brand. */
export function BrandPeoplePage() {
  const found = useQuery(read(brands.mine))
  const name = found.data?.name
  return (
    <PageFrame width={240}>
      <PageHead title={<Trans>Employees</Trans>} note={name} />
      <div className="mt-5">
        <QueryStates query={found} missing={<NotManaged />} errorTitle={<Trans>Your brand could not be loaded</Trans>}>
          {brand => (brand.may.manage ? <PeoplePanel brand={brand} /> : <NotManaged />)}
        </QueryStates>
      </div>
    </PageFrame>
  )
}
