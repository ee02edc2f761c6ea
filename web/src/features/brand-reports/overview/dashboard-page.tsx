import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandStats, brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { ChartLine, GraduationCap } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useScoreFormat } from '../../../platform/i18n/score-format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { ShownTogether } from '../../../ui/shown-together.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { StatStrip } from '../../../ui/stat.tsx'
import { HomeTop } from '../../organizations/home-top.public.tsx'
import { brandCourseActions, brandReportActions } from '../brand-reports.slots.ts'
import { Figure } from '../figure.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import { type Period, usePeriod } from '../use-period.ts'
import { CoursesPanel } from './courses-panel.tsx'
import { PeopleLine } from './people-line.tsx'

const Waiting = () => (
  <Loading>
    <div className="grid gap-5">
      <Skeleton className="h-36 rounded-m" />
      <Skeleton className="h-88 rounded-m" />
    </div>
  </Loading>
)

function Figures({ stats, period }: { stats: BrandStats; period: Period }) {
  const score = useScoreFormat().stars
  return (
    <StatStrip>
      <Figure
        change={stats.people}
        label={<Trans>budtenders trained</Trans>}
        to={`/budtenders-trained?period=${period.period}`}
        counted={
          <Trans>
            People who completed a course of your brand, counted once in the month of their first. People at other
            stores are counted in groups of five.
          </Trans>
        }
      />
      <Figure
        change={stats.completions}
        label={<Trans>courses completed</Trans>}
        to="#courses"
        counted={<Trans>Each person once for each course: the total of the courses below.</Trans>}
      />
      <Figure
        change={stats.stores}
        label={<Trans>stores with people trained</Trans>}
        to={`/budtenders-trained?period=${period.period}#stores`}
        counted={<Trans>Stores that work with your brand, where someone completed their first course of it.</Trans>}
      />
      <Figure
        change={stats.score}
        write={score}
        label={<Trans>score, of 5 stars</Trans>}
        to="#courses"
        counted={<Trans>Ratings that people gave when they completed your courses, added five at a time.</Trans>}
      />
    </StatStrip>
  )
}

function NoPeople({ canSee }: { canSee: number }) {
  const isSeller = useUser()?.roles.includes('ROLE_BRAND_SALES') ?? false
  return (
    <EmptyState
      icon={GraduationCap}
      title={<Trans>No budtender has finished one of your courses yet</Trans>}
      action={
        isSeller && (
          <ButtonLink variant="quiet" to="/brand-dispensaries">
            <Trans>See the stores of your brand</Trans>
          </ButtonLink>
        )
      }
    >
      <Plural
        value={canSee}
        _0="No one can see them yet."
        one="# person can see them."
        other="# people can see them."
      />{' '}
      <Trans>People whose names you cannot see are counted in groups of five; smaller groups are left out.</Trans>
    </EmptyState>
  )
}

/** The size of the button that is loading: on a phone it has a row of its own, which would move the page. */
const ButtonSkeleton = () => <Skeleton className="h-9 w-44 rounded-[10px]" />

function Links({ figures }: { figures: 'pending' | 'error' | 'success' }) {
  const roles = useUser()?.roles ?? null
  return (
    <div className="flex flex-wrap gap-2.5">
      {mayOpen(screens['/edit-card-courses'].access, roles) && (
        <>
          <SlotParts slot={brandCourseActions} props={{}} fallback={<ButtonSkeleton />} />
          <ButtonLink variant="quiet" size="s" to="/edit-card-courses">
            <Trans>Edit courses</Trans>
          </ButtonLink>
        </>
      )}
      <ButtonLink variant="quiet" size="s" to="/campaigns">
        <Trans>Campaigns</Trans>
      </ButtonLink>
      {roles?.includes('ROLE_BRAND_ADMIN') && (
        <ButtonLink variant="quiet" size="s" to="/brand-settings">
          <Trans>Brand settings</Trans>
        </ButtonLink>
      )}
      {figures === 'pending' && <ButtonSkeleton />}
      {figures === 'success' && <SlotParts slot={brandReportActions} props={{}} fallback={<ButtonSkeleton />} />}
    </div>
  )
}

/** Shown to people who have not chosen one of their brands, or have none. */
function NoBrand() {
  const { data } = useQuery(read(organizations.brands))
  if (data?.items.length === 0)
    return (
      <EmptyState icon={ChartLine} title={<Trans>Your company has no brand yet</Trans>}>
        <Trans>An administrator adds the brands you work for. Then their figures appear here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon={ChartLine} title={<Trans>Choose a brand</Trans>}>
      <Trans>Choose the brand in the header to see its figures.</Trans>
    </EmptyState>
  )
}

/** Until when the figures are counted. */
function AsOf({ at }: { at: string | null | undefined }) {
  const format = useFormat()
  const moment = at ? format.exactTime(at) : null
  return moment === null ? <Trans>How your courses do</Trans> : <Trans>As of {moment}</Trans>
}

/** How a brand's courses do: figures against the period before, people by month, and each course. */
export function DashboardPage() {
  const period = usePeriod()
  const query = useQuery({
    ...read(brandOverview.stats, { query: { period: period.period } }),
    placeholderData: previous => previous,
  })
  return (
    <PageFrame width={320} className="grid grid-cols-1 gap-5">
      <PageHead title={<Trans>Dashboard</Trans>} note={<AsOf at={query.data?.asOf} />}>
        <Links figures={query.status} />
      </PageHead>
      <ShownTogether
        className="grid grid-cols-1 gap-5"
        above={
          <div className="-mt-5 empty:hidden">
            <HomeTop />
          </div>
        }
      >
        <QueryStates
          query={query}
          loading={<Waiting />}
          errorTitle={<Trans>The figures could not be loaded</Trans>}
          missing={<NoBrand />}
        >
          {stats => (
            <>
              {stats.canSee === null ? (
                <>
                  <div>
                    <PeriodChoice value={period.period} onChange={period.choose} />
                  </div>
                  <Figures stats={stats} period={period} />
                  <PeopleLine months={stats.months} />
                </>
              ) : (
                <NoPeople canSee={stats.canSee} />
              )}
              <CoursesPanel />
            </>
          )}
        </QueryStates>
      </ShownTogether>
    </PageFrame>
  )
}
