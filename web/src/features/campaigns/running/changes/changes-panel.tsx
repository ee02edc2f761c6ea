import { Trans, useLingui } from '@lingui/react/macro'
import { type Campaign, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import type { RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import { useState } from 'react'
import { useSend } from '../../../../platform/api/queries.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfRunning } from '../reads-of-running.ts'
import { ChangeDialog } from './change-dialog.tsx'

/** The options of a campaign that have a stock. */
const stockedOptions = ({ rewards }: Pick<Campaign, 'rewards'>) =>
  rewards.flatMap(({ options }) => options.filter(({ stock }) => stock !== null))

type StockedOptionsProps = { campaign: Campaign; onClose: () => void }

/** Adds to the stock of an option. */
function StockDialog({ campaign, onClose }: StockedOptionsProps) {
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

type BudgetDialogProps = { campaign: Campaign; onClose: () => void }

/** Sets more money aside for a campaign. */
function BudgetDialog({ campaign: { id, money }, onClose }: BudgetDialogProps) {
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

type OpenDialog = 'change' | 'budget' | 'stock'

type Props = { campaign: Campaign; may: RunningCampaign['may'] }

/** The changes possible while a campaign runs, and the fixed parts. */
export function ChangesPanel({ campaign, may }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  if (!may.change) return null
  const close = () => setOpen(null)
  const acts: { act: OpenDialog; label: string; isShown: boolean }[] = [
    { act: 'change', label: t`Extend it, add stores, edit texts`, isShown: true },
    { act: 'budget', label: t`More budget`, isShown: campaign.money.budget !== null },
    { act: 'stock', label: t`More stock`, isShown: stockedOptions(campaign).length > 0 },
  ]
  return (
    <Panel
      title={<Trans>Change while it runs</Trans>}
      note={
        <Trans>
          You can extend it, make it easier, add money, stock and stores, and edit the texts. Nothing gets worse for
          people who have started: value, target, rewards and end date stay as good or better.
        </Trans>
      }
    >
      <div className="flex flex-wrap gap-2.5">
        {acts
          .filter(({ isShown }) => isShown)
          .map(({ act, label }) => (
            <Button key={act} variant="quiet" size="s" onClick={() => setOpen(act)}>
              {label}
            </Button>
          ))}
      </div>
      {open === 'change' && <ChangeDialog campaign={campaign} onClose={close} />}
      {open === 'budget' && <BudgetDialog campaign={campaign} onClose={close} />}
      {open === 'stock' && <StockDialog campaign={campaign} onClose={close} />}
    </Panel>
  )
}
