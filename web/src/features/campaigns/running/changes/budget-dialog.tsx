import { Trans, useLingui } from '@lingui/react/macro'
import { type Campaign, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { useState } from 'react'
import { useSend } from '../../../../platform/api/queries.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfRunning } from '../reads-of-running.ts'

type Props = { campaign: Campaign; onClose: () => void }

/** Sets more money aside for a campaign. */
export function BudgetDialog({ campaign: { id, money }, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const [cents, setCents] = useState<number | null>(null)
  const { mutate, isPending, error } = useSend(campaigns.addBudget, readsOfRunning)
  const now = format.money(money.budget ?? 0)
  const then = format.money((money.budget ?? 0) + (cents ?? 0))
  const onSuccess = () => {
    toast.success(t`The budget is ${then}.`)
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>More budget</Trans>}
      description={<Trans>{now} is set aside today. People who missed out when the budget ran out earn now.</Trans>}
      confirm={<Trans>Set aside</Trans>}
      busy={isPending}
      isComplete={cents !== null && cents > 0}
      error={error}
      onSubmit={() => mutate({ params: { id }, body: { cents: cents ?? 0 } }, { onSuccess })}
      onClose={onClose}
    >
      <MoneyField label={t`Add`} value={cents} onChange={setCents} hint={t`The budget is ${then} then.`} />
    </FormDialog>
  )
}
