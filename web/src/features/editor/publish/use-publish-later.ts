import { useLingui } from '@lingui/react/macro'
import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import type { ContentOf } from '../reviews/use-reviews.ts'
import { ownTimeZone } from './plan-time.ts'
import { planReads } from './use-plan.ts'

/** What is decided when something is published. */
export type Decision = { audience: Audience; dueOn: string | null; note: string }

type Later = Decision & { publishAt: string; sendsMails: boolean; revision: number }

/** Plans to publish a draft on a day and hour. */
export function usePublishLater(content: ContentOf, onRefused: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(publishPlans.make, planReads)
  const plan = (decided: Later) =>
    mutate(
      { params: content, body: { ...decided, timeZone: ownTimeZone() } },
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
