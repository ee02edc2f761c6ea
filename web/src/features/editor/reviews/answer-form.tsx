import { Trans, useLingui } from '@lingui/react/macro'
import { type DraftReview, draftReviews, type ReviewDecision } from '@trellis/contract/authoring/draft-reviews.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { reviewReads } from './use-reviews.ts'

type Props = { review: DraftReview /** The revision that is shown. */; revision: number }

/** Where who was asked says what they think of the draft. */
export function AnswerForm({ review: { id, askedBy }, revision }: Props) {
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
