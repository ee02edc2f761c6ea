import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandDetails, brands } from '@trellis/contract/brands/brands.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BrandingPanel } from './branding/branding-panel.tsx'
import { OptInsPanel } from './opt-ins-panel.tsx'
import { NotManaged } from './people/not-managed.tsx'

type Part = 'branding' | 'opt-ins'

function Content({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const part: Part = params.get('part') === 'opt-ins' ? 'opt-ins' : 'branding'
  return (
    <Tabs
      label={t`Parts of this page`}
      tabs={[
        { value: 'branding', label: t`Branding`, content: <BrandingPanel brand={brand} /> },
        { value: 'opt-ins', label: t`Opt-ins`, content: <OptInsPanel brand={brand} /> },
      ]}
      value={part}
      onChange={next => setParams(next === 'branding' ? {} : { part: next })}
    />
  )
}

/** The settings that a brand's administrators control: branding and messaging consents. */
export function BrandSettingsPage() {
  const query = useQuery(read(brands.mine))
  const name = query.data?.name
  return (
    <PageFrame width={240}>
      <PageHead title={<Trans>Brand settings</Trans>} note={name} />
      <div className="mt-5">
        <QueryStates query={query} missing={<NotManaged />} errorTitle={<Trans>Your brand could not be loaded</Trans>}>
          {brand => (brand.may.manage ? <Content key={brand.id} brand={brand} /> : <NotManaged />)}
        </QueryStates>
      </div>
    </PageFrame>
  )
}
