import { Trans, useLingui } from '@lingui/react/macro'
import { type PublishPlan, publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { CalendarClock } from 'lucide-react'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { ContentRef } from '../reviews/use-reviews.ts'
import { exactTimeWithZone } from './plan-time.ts'
import { planReads, usePlan } from './use-plan.ts'

type Props = { content: ContentRef }

function PlannedPublication({ content, plan }: Props & { plan: PublishPlan }) {
  const { t } = useLingui()
  const { region } = useFormat()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(publishPlans.cancel, planReads)
  const [time, who] = [exactTimeWithZone(region, plan.publishAt), plan.plannedBy?.name ?? '']
  const cancel = () =>
    mutate({ params: content }, { onSuccess: () => toast.success(t`It will not be published automatically.`) })
  return (
    <Panel title={<Trans>Will be published automatically</Trans>}>
      <p className="num flex items-start gap-2 font-semibold">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
        {time}
      </p>
      <p className="text-small">
        <Trans>Planned by {who}.</Trans>{' '}
        {plan.isOutdated ? (
          <Trans>The draft has changed since: those changes are not part of it. Plan again to include them.</Trans>
        ) : (
          <Trans>The draft is as it was planned.</Trans>
        )}{' '}
        <Trans>Publishing manually or scheduling again replaces it.</Trans>
      </p>
      {error && <FailureLine error={error} />}
      <div className="flex">
        <Button variant="quiet" size="s" busy={isPending} onClick={cancel}>
          <Trans>Cancel the plan</Trans>
        </Button>
      </div>
    </Panel>
  )
}

/** The day and hour on which a draft will be published, or why it was not; nothing where nothing is planned. */
export function PlanPanel({ content }: Props) {
  const { region } = useFormat()
  const { plan, failed } = usePlan(content).data ?? {}
  if (plan) return <PlannedPublication content={content} plan={plan} />
  if (!failed) return null
  const time = exactTimeWithZone(region, failed.publishAt)
  return (
    <Panel title={<Trans>Was not published</Trans>}>
      <p className="text-bad">
        <Trans>It was scheduled for {time}.</Trans> {say(failed.sentence)}
      </p>
    </Panel>
  )
}
