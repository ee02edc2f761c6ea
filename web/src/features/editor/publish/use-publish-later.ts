import { useLingui } from '@lingui/react/macro'
import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import type { ContentRef } from '../reviews/use-reviews.ts'
import { ownTimeZone } from './plan-time.ts'
import { planReads } from './use-plan.ts'

/** The decision about a publication. */
export type Decision = { audience: Audience; dueOn: string | null; note: string }

type PublishLaterInput = Decision & { publishAt: string; sendsMails: boolean; revision: number }

/** Plans to publish a draft on a day and hour. */
export function usePublishLater(content: ContentRef, onRefused: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(publishPlans.make, planReads)
  const plan = (input: PublishLaterInput) =>
    mutate(
      { params: content, body: { ...input, timeZone: ownTimeZone() } },
      {
        onSuccess: () => {
          toast.success(t`It is scheduled.`)
          scrollTo({ top: 0 })
        },
        onError: onRefused,
      },
    )
  return { plan, isPending, error }
}
