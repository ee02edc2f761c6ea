import { Trans, useLingui } from '@lingui/react/macro'
import { type Campaign, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../../platform/api/ids.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import { StartDialog } from './start-dialog.tsx'

type CampaignRef = Pick<Campaign, 'id' | 'title'>

function PlanAgain({ campaign, onClose }: { campaign: CampaignRef; onClose: () => void }) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(campaignPlans.duplicate, [campaigns.list])
  const start = (body: { title: string; startsAt: string; endsAt: string }) =>
    mutate(
      { params: { id: campaign.id }, body: { id, ...body } },
      {
        onSuccess: () => {
          onClose()
          void navigate(`/campaigns/${id}`)
        },
      },
    )
  return (
    <StartDialog
      heading={<Trans>Plan the next one from this</Trans>}
      title={campaign.title}
      busy={isPending}
      error={error}
      onStart={start}
      onClose={onClose}
    />
  )
}

function DeletePlan({ campaign, onClose }: { campaign: CampaignRef; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useSend(campaignPlans.remove, [campaigns.list])
  const { title } = campaign
  return (
    <FormDialog
      title={<Trans>Delete “{title}”?</Trans>}
      description={<Trans>The plan is deleted. It was never published, so no one has earned anything from it.</Trans>}
      confirm={<Trans>Delete</Trans>}
      tone="danger"
      isQuestion
      busy={isPending}
      error={error}
      onSubmit={() =>
        mutate({ params: { id: campaign.id } }, { onSuccess: () => void navigate('/campaigns', { replace: true }) })
      }
      onClose={onClose}
    />
  )
}

type Act = 'again' | 'delete'

/** The actions of planners on a whole campaign. */
export function CampaignMenu({ campaign, isDraft }: { campaign: CampaignRef; isDraft: boolean }) {
  const { t } = useLingui()
  const [act, setAct] = useState<Act | null>(null)
  const items: MenuItem[] = [
    { label: t`Plan the next one from this`, icon: Copy, onSelect: () => setAct('again') },
    ...(isDraft ? [{ label: t`Delete`, icon: Trash2, tone: 'danger' as const, onSelect: () => setAct('delete') }] : []),
  ]
  const close = () => setAct(null)
  const { title } = campaign
  return (
    <>
      <Menu
        items={items}
        trigger={props => <IconButton {...props} icon={Ellipsis} label={t`Actions for ${title}`} />}
      />
      {act === 'again' && <PlanAgain campaign={campaign} onClose={close} />}
      {act === 'delete' && <DeletePlan campaign={campaign} onClose={close} />}
    </>
  )
}
