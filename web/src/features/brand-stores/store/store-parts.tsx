import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { joinFields } from '@trellis/contract/entity-fields.ts'
import { type BrandStore, type BrandStoreOverview, brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { streetFields } from '@trellis/contract/stores/store-fields.ts'
import { ChartColumn } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useScoreFormat } from '../../../platform/i18n/score-format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stat, StatStrip } from '../../../ui/stat.tsx'
import { FeedbackButton } from '../../brand-reports/feedback/feedback-button.public.tsx'

/** The fields of a store that a brand sees. */
export function DetailsPart({ store }: { store: BrandStore }) {
  const { t } = useLingui()
  const format = useFormat()
  const details = [
    { name: t`Name`, value: store.name },
    { name: t`Address`, value: joinFields(streetFields, store) },
    { name: t`City`, value: `${store.city}, ${store.state} ${store.zipCode}`.trim() },
    { name: t`Works with your brand since`, value: store.worksWithSince && format.date(store.worksWithSince) },
  ]
  return <DetailsList title={t`Details`} details={details} />
}

const formatTags = (tags: readonly { tag: string; count: number }[]) =>
  tags.map(({ tag, count }) => `${tag} (${count})`).join(', ')

type CourseProps = { course: BrandStoreOverview['courseOverviews'][number]; dispensaryId: string }

function Course({ course, dispensaryId }: CourseProps) {
  const { id, title, budtendersCompletedCount, surveyCardData } = course
  const [good, bad] = [formatTags(surveyCardData.positiveTags), formatTags(surveyCardData.negativeTags)]
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 font-semibold">{title}</p>
        {budtendersCompletedCount > 0 && <FeedbackButton courseId={id} dispensaryId={dispensaryId} title={title} />}
      </div>
      <p className="text-ink-2 text-small">
        <Plural value={budtendersCompletedCount} one="# person completed it" other="# people completed it" />
      </p>
      {good && (
        <p className="text-small">
          <Trans>Liked: {good}</Trans>
        </p>
      )}
      {bad && (
        <p className="text-small">
          <Trans>Not liked: {bad}</Trans>
        </p>
      )}
    </li>
  )
}

/** What the people of a store made of the brand's courses. */
export function ProgressPart({ store }: { store: BrandStore }) {
  const { t } = useLingui()
  const format = useFormat()
  const score = useScoreFormat()
  const isPartner = store.worksWithSince !== null
  const query = useQuery({ ...read(brandStores.overview, { params: { id: store.id } }), enabled: isPartner })
  if (!isPartner)
    return (
      <EmptyState icon={ChartColumn} title={<Trans>This store does not work with your brand</Trans>}>
        <Trans>Invite it to see how its people learn with you.</Trans>
      </EmptyState>
    )
  return (
    <QueryStates query={query} errorTitle={<Trans>The progress could not be loaded</Trans>}>
      {({ overallFeedbackScore, courseOverviews }) => (
        <div className="grid gap-5">
          <StatStrip>
            <Stat value={`${format.number(store.trained ?? 0)} / ${format.number(store.people ?? 0)}`}>
              <Trans>people have completed a course</Trans>
            </Stat>
            <Stat value={overallFeedbackScore === null ? '–' : score.stars(overallFeedbackScore)}>
              {overallFeedbackScore === null ? (
                <Trans>stars: fewer than five answers for each course</Trans>
              ) : (
                <Trans>of 5 stars</Trans>
              )}
            </Stat>
          </StatStrip>
          <Panel title={t`Your courses`}>
            {courseOverviews.length === 0 ? (
              <p className="text-ink-2">
                <Trans>Your brand has no published course yet.</Trans>
              </p>
            ) : (
              <ul>
                {courseOverviews.map(course => (
                  <Course key={course.id} course={course} dispensaryId={store.id} />
                ))}
              </ul>
            )}
          </Panel>
        </div>
      )}
    </QueryStates>
  )
}
