import { Trans, useLingui } from '@lingui/react/macro'
import { RewardIssue } from '@trellis/contract/campaigns/reward-issue.ts'
import { type RewardDetail, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { useId, useState } from 'react'
import { OfflineError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { StepFailure } from '../overlay/step-failure.tsx'

type Props = { reward: RewardDetail; open: boolean; onClose: () => void }

function useReport({ reward, onClose }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(rewards.reportIssue, [rewards.mine])
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(RewardIssue, { defaultValues: { issueDescription: '' } })
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    try {
      await mutateAsync({ params: { id: reward.ruqId }, body })
      toast.success(t`Reported. ${reward.brandName} can see it now.`)
      form.reset()
      onClose()
    } catch (error) {
      if (putOnFields(form, error)) return
      const isOffline = error instanceof OfflineError || !(error instanceof Error)
      setFailure(isOffline ? t`It could not be sent. What you wrote is still here; try again.` : say(error.message))
    }
  })
  return { form, submit, failure }
}

/** Reports a problem with a reward to its brand. */
export function ReportDialog({ reward, open, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { form, submit, failure } = useReport({ reward, onClose })
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Report a problem</Trans>}
      description={
        <Trans>
          About “{reward.productName}”. {reward.brandName} will read this.
        </Trans>
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextArea
          label={t`What is wrong?`}
          data-autofocus
          maxLength={1000}
          error={errors.issueDescription?.message}
          {...form.register('issueDescription')}
        />
        <StepFailure>{failure}</StepFailure>
      </form>
    </Dialog>
  )
}
