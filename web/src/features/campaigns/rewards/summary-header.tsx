import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type IncentiveSummary, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useNextCourse } from './use-next-course.ts'
import { useSummaryLabels } from './use-summary-labels.ts'

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <p className="px-3 py-4 text-center sm:px-4.5 sm:text-start">
    <span className="title num block text-[1.625rem] leading-tight sm:text-[1.75rem]">{value}</span>
    <span className="mt-0.5 block text-ink-2 text-tiny sm:text-small">{children}</span>
  </p>
)

function Figures({ summary }: { summary: IncentiveSummary }) {
  const { t } = useLingui()
  const format = useFormat()
  const { rewardsEarnedCount, approximateValueEarnedRewards, completedCoursesCount } = summary
  return (
    <div className="grid grid-cols-3 divide-x divide-line">
      <Figure value={format.number(rewardsEarnedCount)}>
        {t`${plural(rewardsEarnedCount, { one: 'reward earned', other: 'rewards earned' })}`}
      </Figure>
      <Figure value={format.money(approximateValueEarnedRewards)}>
        <Trans>about what they are worth</Trans>
      </Figure>
      <Figure value={format.number(completedCoursesCount)}>
        {t`${plural(completedCoursesCount, { one: 'course completed', other: 'courses completed' })}`}
      </Figure>
    </div>
  )
}

/** The rewards still to be earned, with a link to the next course. */
function StillToEarn({ summary }: Props) {
  const next = useNextCourse()
  const { left, courses } = useSummaryLabels(summary)
  if (summary.totalUnearnedRewards === 0 || summary.incompleteCoursesCount === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-line border-t bg-reward-soft px-4 py-3.5 sm:px-4.5">
      <Sparkles aria-hidden strokeWidth={1.8} className="size-6 shrink-0 text-reward max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-40 text-balance leading-snug">
        <span className="num block font-bold">{left}</span>
        <span className="num block text-ink-2 text-small">{courses}</span>
        {summary.isLimited && (
          <span className="block text-ink-2 text-small">
            <Trans>Some are limited: once the budget is used up, no one else can earn them.</Trans>
          </span>
        )}
      </p>
      {next === undefined && <Skeleton className="h-12 w-36 rounded-m max-sm:grow" />}
      {next && (
        <ButtonLink to={next} variant="reward" className="max-sm:grow">
          <Trans>Next Course</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

type Props = { summary: IncentiveSummary }

/** A summary of earned and available rewards; nothing if it cannot be loaded. */
export function SummaryHeader() {
  const { t } = useLingui()
  const { data, isPending, isLoading } = useQuery(cacheOffline(read(rewards.summary)))
  useHoldBack(isLoading)
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-24 rounded-l" />
      </Loading>
    )
  }
  if (!data) return null
  return (
    <Card aria-label={t`What you have earned`}>
      <Figures summary={data} />
      <StillToEarn summary={data} />
    </Card>
  )
}
