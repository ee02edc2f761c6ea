import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Campaign, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { Megaphone } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CampaignMenu } from '../plan/start/campaign-menu.tsx'
import { CampaignDates } from './campaign-dates.tsx'
import { PhaseChip } from './phase-chip.tsx'

type CampaignTab = {
  /** Its name in the address. */
  value: string
  label: MessageDescriptor
  isShown: (campaign: Campaign) => boolean
  Content: ComponentType<{ campaign: Campaign }>
}

/** The parts of a campaign’s page in their order; the first one that is shown opens by itself. */
const campaignTabs: readonly CampaignTab[] = [
  {
    value: 'running',
    label: msg`Running`,
    isShown: ({ phase }) => phase !== 'draft',
    Content: lazy(async () => ({ default: (await import('../running/running-panel.tsx')).RunningPanel })),
  },
  {
    value: 'plan',
    label: msg`Plan`,
    isShown: () => true,
    Content: lazy(async () => ({ default: (await import('../plan/plan-summary.tsx')).PlanSummary })),
  },
  {
    value: 'fulfilment',
    label: msg`Fulfillment`,
    isShown: ({ phase }) => phase !== 'draft',
    Content: lazy(async () => ({ default: (await import('../fulfilment/campaign-rewards.tsx')).CampaignRewards })),
  },
]

const PartLoading = () => (
  <Loading>
    <Skeleton className="h-60 rounded-m" />
  </Loading>
)

/** The tabs of the page, selected by the URL. Another tab starts on its first page. */
function Parts({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const shownTabs = campaignTabs.filter(({ isShown }) => isShown(campaign))
  const [first] = shownTabs
  const open = shownTabs.find(({ value }) => value === params.get('part')) ?? first
  if (!first || !open) return null
  const tabs = shownTabs.map(({ value, label, Content }) => ({
    value,
    label: i18n._(label),
    content: (
      <Suspense fallback={<PartLoading />}>
        <Content campaign={campaign} />
      </Suspense>
    ),
  }))
  const choose = (value: string) => setParams(value === first.value ? {} : { part: value })
  return <Tabs label={t`Parts of this page`} tabs={tabs} value={open.value} onChange={choose} />
}

const PlanEditor = lazy(async () => ({ default: (await import('../plan/plan-editor.tsx')).PlanEditor }))

function Content({ campaign }: { campaign: Campaign }) {
  const { id, title, brandName, phase, pausedAt, may } = campaign
  usePageTitle(title)
  if (may.edit)
    return (
      <Suspense fallback={<PartLoading />}>
        <PlanEditor campaignId={id} />
      </Suspense>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 break-words text-title-l">{title || <Trans>Campaign without a title</Trans>}</h1>
        <PhaseChip phase={phase} pausedAt={pausedAt} />
        {may.fulfil && (
          <span className="ml-auto">
            <CampaignMenu campaign={campaign} isDraft={false} />
          </span>
        )}
      </div>
      <p className="mt-0.5 text-ink-2">
        {brandName} · <CampaignDates {...campaign} />
      </p>
      <div className="mt-4">
        <Parts campaign={campaign} />
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-8 w-64" />
    <Skeleton className="mt-2 h-4 w-40" />
    <Skeleton className="mt-6 h-11 rounded-m" />
    <Skeleton className="mt-4 h-80 rounded-m" />
  </Loading>
)

const Missing = () => (
  <EmptyState icon={Megaphone} title={<Trans>Campaign not found</Trans>}>
    <Trans>It may have been deleted, or the link may be out of date.</Trans>
  </EmptyState>
)

/** One campaign: its plan, and from its start its progress. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const query = useQuery(read(campaigns.read, { params: { id } }))
  return (
    <PageFrame width={240}>
      <div className="mb-4 min-h-5">
        <BackLink to="/campaigns">
          <Trans>Campaigns</Trans>
        </BackLink>
      </div>
      <QueryStates
        query={query}
        loading={<Waiting />}
        heading={
          <h1 className="text-title-l">
            <Trans>Campaign</Trans>
          </h1>
        }
        missing={<Missing />}
        errorTitle={<Trans>This campaign could not be loaded</Trans>}
      >
        {campaign => <Content key={campaign.id} campaign={campaign} />}
      </QueryStates>
    </PageFrame>
  )
}
