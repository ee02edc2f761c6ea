import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import type { RunningCampaign } from '@trellis/contract/campaigns/running.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { StockDialog, stockedOptions } from './stock-dialog.tsx'

type Open = 'change' | 'budget' | 'stock'

type Props = { campaign: Campaign; may: RunningCampaign['may'] }

/** What can be changed while a campaign runs, and what cannot. */
export function ChangesPanel({ campaign, may }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | null>(null)
  if (!may.change) return null
  const close = () => setOpen(null)
  const acts: { act: Open; label: string; isShown: boolean }[] = [
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
