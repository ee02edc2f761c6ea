import { Trans } from '@lingui/react/macro'
import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../../platform/api/ids.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { useUser } from '../../../../platform/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { StartDialog } from './start-dialog.tsx'

function NewCampaignDialog({ brandId, onClose }: { brandId: string | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR') ?? false
  const { mutate, isPending, error } = useSend(campaignPlans.create, [campaigns.list])
  return (
    <StartDialog
      heading={<Trans>New campaign</Trans>}
      asksBrand={isAdministrator && brandId === undefined}
      busy={isPending}
      error={error}
      onStart={start =>
        mutate(
          { body: { id, ...(brandId && { brandId }), ...start } },
          { onSuccess: () => void navigate(`/campaigns/${id}`) },
        )
      }
      onClose={onClose}
    />
  )
}

/** The button that starts a campaign, for planners: of one brand, or of the person's own. */
export function NewCampaign({ brandId }: { brandId?: string }) {
  const [isOpen, setOpen] = useState(false)
  const roles = useUser()?.roles ?? []
  if (!roles.some(role => role === 'ROLE_ADMINISTRATOR' || role === 'ROLE_BRAND_ADMIN')) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        <Trans>New campaign</Trans>
      </Button>
      {isOpen && <NewCampaignDialog brandId={brandId} onClose={() => setOpen(false)} />}
    </>
  )
}
