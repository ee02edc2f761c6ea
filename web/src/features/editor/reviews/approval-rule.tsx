import { useLingui } from '@lingui/react/macro'
import { type DraftReviews, draftReviews } from '@trellis/contract/editor/draft-reviews.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type ContentOf, reviewReads } from './use-reviews.ts'

type Props = { content: ContentOf } & Pick<DraftReviews, 'isApprovalNeeded' | 'owner'>

/** Whether the owner publishes anything without a colleague's approval. */
export function ApprovalRule({ content, isApprovalNeeded, owner }: Props) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(draftReviews.setRule, reviewReads)
  const name = owner.name ?? t`Trellis`
  return (
    <>
      <Switch
        label={t`Publish nothing without an approval`}
        hint={t`For all courses and classes of ${name}. The approval has to be about the newest text, and come from somebody else than who saved it.`}
        checked={isApprovalNeeded}
        disabled={isPending}
        onChange={event => mutate({ params: content, body: { isNeeded: event.target.checked } })}
      />
      {error && <FailureLine error={error} />}
    </>
  )
}
