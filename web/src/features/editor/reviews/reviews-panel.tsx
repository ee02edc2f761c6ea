import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ApprovalRule } from './approval-rule.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ReviewLine } from './review-line.tsx'
import { type ContentOf, useReviews } from './use-reviews.ts'

/** The colleagues who look at a draft before it is published. */
export function ReviewsPanel({ content }: { content: ContentOf }) {
  const query = useReviews(content)
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel
      title={<Trans>Feedback from colleagues</Trans>}
      note={<Trans>Somebody else often sees at once what you no longer see.</Trans>}
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
