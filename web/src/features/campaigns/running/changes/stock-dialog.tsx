import { Trans, useLingui } from '@lingui/react/macro'
import { type Campaign, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { useState } from 'react'
import { useSend } from '../../../../platform/api/queries.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfRunning } from '../reads-of-running.ts'

/** The options of a campaign that have a stock. */
export const stockedOptions = ({ rewards }: Pick<Campaign, 'rewards'>) =>
  rewards.flatMap(({ options }) => options.filter(({ stock }) => stock !== null))

type Props = { campaign: Campaign; onClose: () => void }

/** Adds to the stock of an option. */
export function StockDialog({ campaign, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const options = stockedOptions(campaign)
  const [optionId, setOptionId] = useState(options[0]?.id ?? '')
  const [pieces, setPieces] = useState<number | null>(null)
  const { mutate, isPending, error } = useSend(campaigns.addStock, readsOfRunning)
  const option = options.find(({ id }) => id === optionId)
  const left = format.number(option?.stockLeft ?? 0)
  const onSuccess = () => {
    toast.success(t`The stock was added.`)
    onClose()
  }
  return (
    <FormDialog
      title={<Trans>More stock</Trans>}
      description={<Trans>People who missed out because it was out of stock earn it now.</Trans>}
      confirm={<Trans>Add</Trans>}
      busy={isPending}
      isComplete={pieces !== null && pieces > 0}
      error={error}
      onSubmit={() => mutate({ params: { id: campaign.id, optionId }, body: { pieces: pieces ?? 0 } }, { onSuccess })}
      onClose={onClose}
    >
      <Select
        label={t`Reward`}
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
        value={optionId}
        onChange={event => setOptionId(event.target.value)}
        hint={t`${left} are left.`}
      />
      <NumberField label={t`Add stock`} value={pieces} onChange={setPieces} />
    </FormDialog>
  )
}
