import { Trans, useLingui } from '@lingui/react/macro'
import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfTracks } from '../impact.ts'

type Props = { ruleId: string; onClose: () => void }

/** Ends a rule; its stores keep the tracks as their own, or lose them. */
export function EndRuleDialog({ ruleId, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep')
  const { mutate, isPending, error } = useSend(assignmentRules.end, readsOfTracks)
  const onSuccess = () => {
    toast.success(t`The assignment has ended.`, { brief: true })
    onClose()
  }
  return (
    <FormDialog
      isQuestion
      tone="danger"
      title={<Trans>End this assignment?</Trans>}
      description={<Trans>Stores that join later no longer get the tracks. This cannot be undone.</Trans>}
      confirm={<Trans>End assignment</Trans>}
      busy={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id: ruleId }, body: { keepsTracks: choice === 'keep' } }, { onSuccess })}
      onClose={onClose}
    >
      <RadioGroup
        label={t`What happens to the tracks`}
        value={choice}
        onChange={setChoice}
        options={[
          {
            value: 'keep',
            label: t`Stores keep the tracks`,
            hint: t`As their own, with the same roles and due dates.`,
          },
          {
            value: 'remove',
            label: t`Remove the tracks from the stores`,
            hint: t`People there lose them, unless the store set them itself.`,
          },
        ]}
      />
    </FormDialog>
  )
}
