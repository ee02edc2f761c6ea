import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { brands } from '@trellis/contract/brands/brands.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Select } from '../../../ui/select.tsx'
import { NotManaged } from './not-managed.tsx'
import { PeoplePanel } from './people-panel.tsx'

/** Selects one of the brands that the viewer administers. */
function BrandSelect({ brandId, onChange }: { brandId: string; onChange: (id: string) => void }) {
  const { t } = useLingui()
  const items = useQuery(read(organizations.brands)).data?.items ?? []
  if (items.length < 2) return null
  return (
    <div className="mb-5 max-w-80">
      <Select
        label={t`Brand`}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={brandId}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

/** The people of the reader's own brands, one at a time. */
export function BrandPeoplePage() {
  const [selectedId, choose] = useState<string | null>(null)
  const own = useQuery(read(brands.mine))
  const brandId = selectedId ?? own.data?.id ?? ''
  const isOwn = brandId === own.data?.id || brandId === ''
  const other = useQuery({ ...read(brands.get, { params: { id: brandId } }), enabled: !isOwn })
  const query = isOwn ? own : other
  return (
    <PageFrame width={240}>
      <PageHead title={<Trans>Employees</Trans>} note={query.data?.name} />
      <div className="mt-5">
        {own.data && <BrandSelect brandId={brandId} onChange={choose} />}
        <QueryStates query={query} missing={<NotManaged />} errorTitle={<Trans>Your brand could not be loaded</Trans>}>
          {brand => (brand.may.manage ? <PeoplePanel key={brand.id} brand={brand} /> : <NotManaged />)}
        </QueryStates>
      </div>
    </PageFrame>
  )
}
