import { Trans, useLingui } from '@lingui/react/macro'
import {
  type DraftReview,
  type DraftReviews,
  draftReviews,
  type ReviewDecision,
} from '@trellis/contract/authoring/draft-reviews.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { type ContentRef, reviewReads, useReviews } from './use-reviews.ts'

type AnswerFormProps = { review: DraftReview /** The revision that is shown. */; revision: number }

/** The form in which a reviewer answers. */
function AnswerForm({ review: { id, askedBy }, revision }: AnswerFormProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [isWordless, setWordless] = useState(false)
  const { mutate, isPending, error } = useSend(draftReviews.answer, reviewReads)
  const who = askedBy?.name ?? t`A colleague`
  const answer = (decision: ReviewDecision) => {
    const lacksWords = decision === 'changes' && words.trim() === ''
    setWordless(lacksWords)
    if (!lacksWords) mutate({ params: { id }, body: { decision, words, revision } })
  }
  return (
    <div className="grid gap-3 rounded-m bg-wait-soft p-3.5">
      <p className="font-semibold">
        <Trans>{who} asks you to review this draft.</Trans>
      </p>
      <FormFailure error={error} />
      <TextArea
        label={t`Your words`}
        hint={t`Required when you request changes.`}
        value={words}
        maxLength={1000}
        error={isWordless && words.trim() === '' && t`Say what should be changed.`}
        onChange={event => setWords(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={() => answer('changes')}>
          <Trans>Request changes</Trans>
        </Button>
        <Button busy={isPending} onClick={() => answer('approved')}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </div>
  )
}

function ReviewState({ decision, isOutdated }: Pick<DraftReview, 'decision' | 'isOutdated'>) {
  const { t } = useLingui()
  if (decision === null) return <Chip tone="wait">{t`Not answered yet`}</Chip>
  if (isOutdated)
    return <Chip>{decision === 'approved' ? t`Approved an earlier text` : t`Reviewed an earlier text`}</Chip>
  return decision === 'approved' ? <Chip tone="good">{t`Approved`}</Chip> : <Chip tone="bad">{t`Request changes`}</Chip>
}

/** One requested reviewer, with their answer. */
function ReviewLine({ review }: { review: DraftReview }) {
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
            aria-label={t`Withdraw the question to ${name}`}
            onClick={() => mutate({ params: { id } })}
          >
            <Trans>Withdraw</Trans>
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

type Props = { content: ContentRef } & Pick<DraftReviews, 'isApprovalNeeded' | 'owner'>

/** Whether the owner publishes anything without a colleague's approval. */
function ApprovalRule({ content, isApprovalNeeded, owner }: Props) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(draftReviews.setRule, reviewReads)
  const name = owner.name ?? t`Trellis`
  return (
    <>
      <Switch
        label={t`Require approval before publishing`}
        hint={t`For all courses and classes of ${name}. A different person must approve the latest text.`}
        checked={isApprovalNeeded}
        disabled={isPending}
        onChange={event => mutate({ params: content, body: { isNeeded: event.target.checked } })}
      />
      {error && <FailureLine error={error} />}
    </>
  )
}

/** The reviewers of a draft before its publication. */
export function ReviewsPanel({ content }: { content: ContentRef }) {
  const query = useReviews(content)
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel
      title={<Trans>Feedback from colleagues</Trans>}
      note={<Trans>A second pair of eyes often catches what you miss.</Trans>}
    >
      <QueryStates
        query={query}
        loading={<Skeleton className="h-16" />}
        errorTitle={<Trans>The feedback from colleagues could not be loaded</Trans>}
      >
        {({ items, revision, ...rule }) => (
          <>
            {items.map(
              review => review.may.answer && <AnswerForm key={review.id} review={review} revision={revision} />,
            )}
            {items.length > 0 && (
              <ul className="grid gap-3">
                {items.map(review => (
                  <ReviewLine key={review.id} review={review} />
                ))}
              </ul>
            )}
            <div className="flex">
              <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
                <Eye aria-hidden />
                <Trans>Ask for a review…</Trans>
              </Button>
            </div>
            <ApprovalRule content={content} {...rule} />
          </>
        )}
      </QueryStates>
      {isAsking && <AskDialog content={content} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
