import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandDetails, BrandForm, brands } from '@trellis/contract/brands/brands.ts'
import { Palette } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { CampaignsPanel } from '../../campaigns/campaigns-panel.public.tsx'
import { LibraryPanel } from '../../media/library-panel.public.tsx'
import { BrandFields, type BrandValues } from '../brand-fields.tsx'
import { BrandingPanel } from '../branding/branding-panel.tsx'
import { BrandCourses } from '../content/brand-courses.tsx'
import { BrandDispensaries } from '../content/brand-dispensaries.tsx'
import { BrandTracks } from '../content/brand-tracks.tsx'
import { OptInsPanel } from '../opt-ins-panel.tsx'
import { PeoplePanel } from '../people/people-panel.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'
import { BrandHead } from './brand-head.tsx'

const toValues = ({ name, parentCompany, reseller }: BrandDetails): BrandValues => ({
  name,
  parentCompanyId: parentCompany?.id ?? null,
  resellerId: reseller?.id ?? null,
})

const toOwners = ({ parentCompany, reseller }: BrandDetails) => ({ parentCompany, reseller })

/** Name and owners of a brand, to read and to change. */
function DetailsPanel({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const [owners, setOwners] = useState(toOwners(brand))
  const { mutateAsync } = useSend(brands.update, readsOfBrands)
  const { form, failure, isSaving, save, cancel } = useDetailsForm(BrandForm, {
    saved: brand,
    valuesOf: toValues,
    send: body => mutateAsync({ params: { id: brand.id }, body }),
    onSaved: () => toast.success(t`The brand was saved.`, { brief: true }),
  })
  const reset = () => {
    setOwners(toOwners(brand))
    cancel()
  }
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`Name`, value: brand.name },
        { name: t`Parent company`, value: brand.parentCompany?.name },
        { name: t`Reseller`, value: brand.reseller?.name },
        { name: t`Courses`, value: format.number(brand.courses) },
        { name: t`Tracks`, value: format.number(brand.tracks) },
        { name: t`Added`, value: format.date(brand.createdAt) },
      ]}
      isDirty={form.formState.isDirty}
      onSave={save}
      onCancel={reset}
      busy={isSaving}
      error={failure}
    >
      {brand.archivedAt ? null : <BrandFields form={form} owners={owners} onOwners={setOwners} />}
    </DetailsList>
  )
}

const parts = [
  'details',
  'branding',
  'courses',
  'tracks',
  'employees',
  'dispensaries',
  'campaigns',
  'files',
  'opt-ins',
] as const
type Part = (typeof parts)[number]

/** The tab in the URL. Another tab starts on its first page. */
function usePart(): [Part, (next: Part) => void] {
  const [params, setParams] = useSearchParams()
  const part = parts.find(item => item === params.get('part')) ?? 'details'
  return [part, next => setParams(next === 'details' ? {} : { part: next })]
}

function Content({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const [part, choose] = usePart()
  usePageTitle(brand.name)
  const tabs: { value: Part; label: string; content: ReactNode }[] = [
    { value: 'details', label: t`Details`, content: <DetailsPanel brand={brand} /> },
    { value: 'branding', label: t`Branding`, content: <BrandingPanel brand={brand} /> },
    { value: 'courses', label: t`Courses`, content: <BrandCourses brand={brand} /> },
    { value: 'tracks', label: t`Tracks`, content: <BrandTracks brand={brand} /> },
    { value: 'employees', label: t`Employees`, content: <PeoplePanel brand={brand} /> },
    { value: 'dispensaries', label: t`Dispensaries`, content: <BrandDispensaries brand={brand} /> },
    { value: 'campaigns', label: t`Campaigns`, content: <CampaignsPanel brandId={brand.id} /> },
    { value: 'files', label: t`Files`, content: <LibraryPanel owner={{ brandId: brand.id }} /> },
    { value: 'opt-ins', label: t`Opt-ins`, content: <OptInsPanel brand={brand} /> },
  ]
  const shownTabs = brand.archivedAt ? tabs.filter(({ value }) => !managedParts.includes(value)) : tabs
  const value = shownTabs.some(tab => tab.value === part) ? part : 'details'
  return (
    <>
      <BrandHead brand={brand} />
      <div className="mt-5">
        <Tabs label={t`Parts of this page`} tabs={shownTabs} value={value} onChange={choose} />
      </div>
    </>
  )
}

/** What an archived brand does not have. */
const managedParts: readonly Part[] = ['branding', 'employees', 'opt-ins']

const Waiting = () => (
  <Loading>
    <Skeleton className="h-8 w-64" />
    <Skeleton className="mt-2 h-4 w-40" />
    <Skeleton className="mt-6 h-11 rounded-m" />
    <Skeleton className="mt-4 h-80 rounded-m" />
  </Loading>
)

const Missing = () => (
  <EmptyState icon={Palette} title={<Trans>Brand not found</Trans>}>
    <Trans>The link may be out of date.</Trans>
  </EmptyState>
)

/** One brand with all that belongs to it. */
export function BrandPage() {
  const { brandId = '' } = useParams()
  const query = useQuery(read(brands.get, { params: { id: brandId } }))
  return (
    <PageFrame width={240}>
      <div className="mb-4 min-h-5">
        <BackLink to="/brands">
          <Trans>Brands</Trans>
        </BackLink>
      </div>
      {query.error && !query.data && (
        <h1 className="text-title-l">
          <Trans>Brand</Trans>
        </h1>
      )}
      <QueryStates
        query={query}
        loading={<Waiting />}
        missing={<Missing />}
        errorTitle={<Trans>This brand could not be loaded</Trans>}
      >
        {brand => <Content key={brand.id} brand={brand} />}
      </QueryStates>
    </PageFrame>
  )
}
