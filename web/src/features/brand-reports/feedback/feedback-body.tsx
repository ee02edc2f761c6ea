import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FeedbackResult, type FeedbackSummary, feedback } from '@trellis/contract/brand-reports/feedback.ts'
import { MessageCircleHeart } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { monthName } from '../../../platform/i18n/month-name.ts'
import { useScoreFormat } from '../../../platform/i18n/score-format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'

/** The feedback of one course or all, and of one store or all. */
export type FeedbackFilter = { courseId?: string | undefined; dispensaryId?: string | undefined }

function Score({ summary: { answers, overallFeedbackScore, stars } }: { summary: FeedbackSummary }) {
  const { t } = useLingui()
  const format = useFormat()
  const score = useScoreFormat()
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[10rem_1fr]">
      <div>
        <p className="title num text-title-xl">{score.stars(overallFeedbackScore ?? 0)}</p>
        <p className="text-ink-2 text-small">
          {t`of 5 stars, from ${plural(answers, { one: '# answer', other: '# answers' })}`}
        </p>
      </div>
      <BarChart
        label={t`Answers by stars`}
        bars={[5, 4, 3, 2, 1].map(star => ({
          key: String(star),
          name: t`${plural(star, { one: '# star', other: '# stars' })}`,
          percent: (100 * (stars?.[star - 1] ?? 0)) / Math.max(1, answers),
          value: format.number(stars?.[star - 1] ?? 0),
        }))}
      />
    </div>
  )
}

/** How often a tag was chosen, and how much more or less than before, where enough people chose it then. */
function Tag({ tag: { tag, isPositive, count, before } }: { tag: NonNullable<FeedbackSummary['tags']>[number] }) {
  const { t } = useLingui()
  const told = before ?? count
  const change = count - told
  const words = change === 0 ? t`as often as before` : change > 0 ? t`up from ${told}` : t`down from ${told}`
  return (
    <li>
      <Chip tone={isPositive ? 'good' : 'neutral'}>
        {tag} <span className="num">{count}</span>
        {before !== null && <span className="num ml-1">· {words}</span>}
      </Chip>
    </li>
  )
}

const Tags = ({ tags }: { tags: NonNullable<FeedbackSummary['tags']> }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">
      <Trans>Comments of the last 90 days, compared with the 90 before</Trans>
    </h3>
    <p className="text-ink-2 text-small">
      <Trans>Counted in groups of five; answers from fewer than 5 people are left out.</Trans>
    </p>
    <ul className="flex flex-wrap gap-1.5">
      {tags.map(tag => (
        <Tag key={`${tag.tag} ${tag.isPositive}`} tag={tag} />
      ))}
    </ul>
  </section>
)

function Result({ result }: { result: FeedbackResult }) {
  const { t } = useLingui()
  const format = useFormat()
  const { firstName, lastName, responseValue, comments, selectedTags, dateCompleted } = result
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const day = name ? format.date(dateCompleted) : monthName(format.region, dateCompleted.slice(0, 7))
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">{name || t`A budtender`}</b>
        <span className="num text-ink-2 text-small">
          {t`${plural(responseValue, { one: '# star', other: '# stars' })}`} · {day}
        </span>
      </p>
      {comments && <p className="mt-1 break-words">{comments}</p>}
      {selectedTags.length > 0 && <p className="mt-1 text-ink-2 text-small">{selectedTags.join(', ')}</p>}
    </li>
  )
}

function Results({ of }: { of: FeedbackFilter }) {
  const { t } = useLingui()
  const { found, pages } = usePanelList(20, range => read(feedback.results, { query: { ...of, ...range } }))
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>What they said</Trans>
        </h3>
        <Pagination {...pages} />
      </div>
      <QueryStates query={found} errorTitle={t`The answers could not be loaded`}>
        {({ items }) => (
          <ul>
            {items.map(result => (
              <Result key={result.id} result={result} />
            ))}
          </ul>
        )}
      </QueryStates>
    </section>
  )
}

const TooFew = () => (
  <EmptyState icon={MessageCircleHeart} title={<Trans>Fewer than five answers</Trans>}>
    <Trans>To protect privacy, feedback is shown once at least five people have given it.</Trans>
  </EmptyState>
)

/** The feedback on a course, or on all courses at a store: score, stars, tags, and each answer. */
export function FeedbackBody({ of }: { of: FeedbackFilter }) {
  const { t } = useLingui()
  const query = useQuery(read(feedback.summary, { query: of }))
  return (
    <QueryStates
      query={query}
      errorTitle={t`The feedback could not be loaded`}
      isEmpty={({ answers }) => answers === 0}
      empty={<TooFew />}
    >
      {summary => (
        <div className="grid gap-6 pb-3">
          <Score summary={summary} />
          {summary.isMore && (
            <p className="text-ink-2 text-small">
              <Trans>From the newest 2,000 answers.</Trans>
            </p>
          )}
          {summary.tags && summary.tags.length > 0 && <Tags tags={summary.tags} />}
          <Results of={of} />
        </div>
      )}
    </QueryStates>
  )
}
