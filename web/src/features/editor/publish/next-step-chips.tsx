import { useLingui } from '@lingui/react/macro'
import { getPublishPath } from '@trellis/contract/authoring/content-kind.ts'
import type { DraftReview } from '@trellis/contract/authoring/draft-reviews.ts'
import { CalendarClock, Eye } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { type ContentRef, useReviews } from '../reviews/use-reviews.ts'
import { usePlan } from './use-plan.ts'

/** The newest review of the current text; a review of an earlier text is ignored. */
function useReviewWords(): (review: DraftReview) => { tone: ChipTone; words: string } | null {
  const { t } = useLingui()
  return ({ reviewer: { name }, decision, isOutdated, may }) => {
    if (may.answer) return { tone: 'wait', words: t`Waiting for your review` }
    if (decision === null) return { tone: 'wait', words: t`Waiting for ${name}` }
    if (isOutdated) return null
    return decision === 'approved'
      ? { tone: 'good', words: t`${name} approves` }
      : { tone: 'bad', words: t`${name} requested changes` }
  }
}

/** Beside the state of a draft: the newest look of a colleague, and when it will be published. Both lead to the page that publishes. */
export function NextStepChips({ content }: { content: ContentRef }) {
  const { t } = useLingui()
  const format = useFormat()
  const [newest] = useReviews(content).data?.items ?? []
  const planned = usePlan(content).data?.plan
  const getReviewWords = useReviewWords()
  const review = newest && getReviewWords(newest)
  const time = planned && format.exactTime(planned.publishAt)
  const to = getPublishPath(content.kind, content.id)
  return (
    <>
      {review && (
        <Link to={to} className="max-w-full rounded-full">
          <Chip tone={review.tone} icon={Eye}>
            {review.words}
          </Chip>
        </Link>
      )}
      {time && (
        <Link to={to} className="max-w-full rounded-full">
          <Chip icon={CalendarClock}>{t`Planned for ${time}`}</Chip>
        </Link>
      )}
    </>
  )
}
