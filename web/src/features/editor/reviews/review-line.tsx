import { Trans, useLingui } from '@lingui/react/macro'
import { type DraftReview, draftReviews } from '@trellis/contract/editor/draft-reviews.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { reviewReads } from './use-reviews.ts'

function ReviewState({ decision, isOutdated }: Pick<DraftReview, 'decision' | 'isOutdated'>) {
  const { t } = useLingui()
  if (decision === null) return <Chip tone="wait">{t`Not answered yet`}</Chip>
  if (isOutdated)
    return <Chip>{decision === 'approved' ? t`Approved an earlier text` : t`Answered about an earlier text`}</Chip>
  return decision === 'approved' ? (
    <Chip tone="good">{t`Approved`}</Chip>
  ) : (
    <Chip tone="bad">{t`Something should be changed`}</Chip>
  )
}

/** One colleague who was asked, with their answer. */
export function ReviewLine({ review }: { review: DraftReview }) {
  const { id, reviewer, askedBy, askedAt, note, words, decidedAt, may } = review
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(draftReviews.withdraw, reviewReads)
  const [who, name] = [askedBy?.name ?? '', reviewer.name]
  return (
    <li className="grid gap-1.5 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Avatar name={name} className="size-8!" />
        <span className="min-w-0 flex-1 break-words font-semibold">{name}</span>
        <ReviewState {...review} />
        {may.withdraw && (
          <Button
            variant="quiet"
            size="s"
            busy={isPending}
            aria-label={t`Take back the question to ${name}`}
            onClick={() => mutate({ params: { id } })}
          >
            <Trans>Take back</Trans>
          </Button>
        )}
      </div>
      <p className="text-ink-2 text-small">
        <Trans>Asked by {who}</Trans> · <RelativeTime at={decidedAt ?? askedAt} />
      </p>
      {note !== '' && (
        <blockquote className="whitespace-pre-line break-words border-line border-l-2 pl-3 text-ink-2 text-small">
          {note}
        </blockquote>
      )}
      {words !== '' && <p className="whitespace-pre-line break-words">{words}</p>}
      {error && <FailureLine error={error} />}
    </li>
  )
}
