import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfRunning } from '../reads-of-running.ts'

type Props = { campaign: Campaign; onClose: () => void }

/** Asks before a campaign is paused. */
export function PauseDialog({ campaign: { id, title }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(running.pause, readsOfRunning)
  const onSuccess = () => {
    toast.success(t`${title} is paused.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Pause “{title}”?</Trans>}
      consequence={
        <Trans>
          No one new can earn until you resume it. People keep what they earned and can still choose it. Courses
          finished during the pause count once you resume, unless you end the campaign first.
        </Trans>
      }
      confirm={<Trans>Pause</Trans>}
      tone="primary"
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
