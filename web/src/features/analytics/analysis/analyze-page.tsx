import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Analysis, analysis } from '@trellis/contract/analytics/analysis.ts'
import { ChartColumn, Users } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import { CardFunnel } from './card-funnel.tsx'
import { CardSheet } from './card-sheet.tsx'
import { PromoPicker } from './promo-picker.tsx'
import { TopFigures } from './top-figures.tsx'
import { type AnalysisAddress, useAnalysisFilter } from './use-analysis-filter.ts'

/** Whether everyone with the address may see these counts. */
function OpenSwitch({ courseId, isOpen }: { courseId: string; isOpen: boolean }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, variables } = useSend(analysis.open, [analysis.get])
  return (
    <Switch
      label={<Trans>Anyone with the link can see these counts</Trans>}
      hint={<Trans>Others don’t see the text of the cards or the answers.</Trans>}
      checked={isPending ? variables.body.isOpen : isOpen}
      disabled={isPending}
      onChange={event =>
        mutate(
          { params: { id: courseId }, body: { isOpen: event.target.checked } },
          { onError: () => toast.error(t`This could not be saved. Please try again.`) },
        )
      }
    />
  )
}

type Props = { summary: Analysis; address: AnalysisAddress }

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-22 rounded-m" />
      <Skeleton className="h-88 rounded-m" />
    </div>
  </Loading>
)

const Missing = () => (
  <EmptyState icon={ChartColumn} title={<Trans>There are no figures to see here</Trans>}>
    <Trans>The course does not exist, or its owner does not share its figures.</Trans>
  </EmptyState>
)

/** Until when everything is counted. */
function Freshness({ countedAt }: { countedAt: string | null }) {
  const format = useFormat()
  if (countedAt === null) return null
  const at = format.exactTime(countedAt)
  return (
    <p className="text-ink-2 text-small">
      <Trans>
        As of {at}, <RelativeTime at={countedAt} />
      </Trans>
    </p>
  )
}

const TooFew = ({ summary, address }: Props) => (
  <EmptyState
    icon={Users}
    title={<Trans>Fewer than five people so far</Trans>}
    action={
      address.isNarrowed && (
        <Button variant="quiet" size="s" onClick={address.clear}>
          <Trans>Show everything</Trans>
        </Button>
      )
    }
  >
    {summary.isOfBrand && summary.isEditor ? (
      <Trans>People the brand cannot see by name are counted in groups of five; smaller groups are left out.</Trans>
    ) : (
      <Trans>Figures appear once five people have opened the course, to protect privacy.</Trans>
    )}
  </EmptyState>
)

function Figures({ summary, address }: Props) {
  const { courseId, filter } = address
  if (summary.isUnopened)
    return (
      <EmptyState icon={ChartColumn} title={<Trans>No one has opened it yet</Trans>}>
        <Trans>Once five people have opened the course, their progress through its cards appears here.</Trans>
      </EmptyState>
    )
  if (summary.opened === null) return <TooFew summary={summary} address={address} />
  return (
    <>
      <TopFigures summary={summary} />
      <CardFunnel
        summary={summary}
        address={address}
        actions={
          summary.isEditor && (
            <ExportMenu
              fetchFile={format =>
                download(analysis.export, { params: { id: courseId }, query: { ...filter, format } })
              }
            />
          )
        }
      />
    </>
  )
}

const Unpublished = ({ courseId }: { courseId: string }) => (
  <EmptyState
    icon={ChartColumn}
    title={<Trans>Nothing is published yet</Trans>}
    action={
      <ButtonLink to={`/edit-card-courses/${courseId}/publish`}>
        <Trans>Publish…</Trans>
      </ButtonLink>
    }
  >
    <Trans>Figures start once people can see the course.</Trans>
  </EmptyState>
)

function Content({ summary, address }: Props) {
  if (summary.version === null) return <Unpublished courseId={address.courseId} />
  const index = summary.cards.findIndex(({ cardId }) => cardId === address.cardId)
  const card = summary.cards[index]
  return (
    <div className="grid gap-5">
      {summary.isEditor && <PromoPicker address={address} />}
      {!summary.isEditor && address.filter.promoId && (
        <p className="text-ink-2">
          <Trans>Only people who came from a promo are counted.</Trans>
        </p>
      )}
      <AnalysisFilters address={address} version={summary.version} />
      <Figures summary={summary} address={address} />
      <Freshness countedAt={summary.countedAt} />
      {summary.isEditor && <OpenSwitch courseId={address.courseId} isOpen={summary.isOpen} />}
      {card && summary.isEditor && <CardSheet address={address} card={card} position={index + 1} />}
    </div>
  )
}

/** How people read a course, card by card; with a promo, only its visitors. */
export function AnalyzePage() {
  const { t } = useLingui()
  const address = useAnalysisFilter()
  const { courseId, filter } = address
  const query = useQuery({
    ...read(analysis.get, { params: { id: courseId }, query: filter }),
    placeholderData: previous => previous,
  })
  const { data } = query
  usePageTitle(t`Analyze`)
  return (
    <PageFrame width={240} className="grid gap-5">
      {data?.isEditor && (
        <BackLink to="/edit-card-courses">
          <Trans>Courses</Trans>
        </BackLink>
      )}
      <PageHead title={<Trans>Analyze</Trans>} note={data?.title}>
        {data?.isEditor && (
          <ButtonLink variant="quiet" size="s" to={`/edit-card-courses/${courseId}`}>
            <Trans>Edit course</Trans>
          </ButtonLink>
        )}
      </PageHead>
      <QueryStates
        query={query}
        loading={<Waiting />}
        errorTitle={<Trans>The figures could not be loaded</Trans>}
        missing={<Missing />}
      >
        {summary => <Content summary={summary} address={address} />}
      </QueryStates>
    </PageFrame>
  )
}
