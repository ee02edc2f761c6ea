import { Trans } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { type RunningCampaign, running } from '@trellis/contract/campaigns/running.ts'
import { CirclePause, CirclePlay, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { EndDialog } from './changes/end-dialog.tsx'
import { PauseDialog } from './changes/pause-dialog.tsx'
import { readsOfRunning } from './reads-of-running.ts'

type Props = { campaign: Campaign; standing: RunningCampaign }

function Resume({ id }: { id: string }) {
  const { mutate, isPending, error } = useSend(running.resume, readsOfRunning)
  return (
    <>
      <Button variant="quiet" size="s" busy={isPending} onClick={() => mutate({ params: { id } })}>
        <CirclePlay aria-hidden />
        <Trans>Resume</Trans>
      </Button>
      {error && <FailureLine error={error} />}
    </>
  )
}

/** Notices about a running campaign, and the acts that stop it. */
export function RunningNotes({ campaign, standing }: Props) {
  const format = useFormat()
  const [open, setOpen] = useState<'pause' | 'end' | null>(null)
  const { id } = campaign
  const { isMuchLeft, may, money } = standing
  const since = standing.pausedAt && campaign.phase !== 'ended' && format.dateInWords(standing.pausedAt)
  const left = format.money(money.left)
  const end = format.dateInWords(new Date(campaign.endsAt).getTime() - 1)
  return (
    <>
      {since && (
        <div className="overflow-hidden rounded-m">
          <Banner tone="wait" icon={CirclePause} action={may.resume && <Resume id={id} />}>
            <Trans>Paused since {since}: no one new can earn. People keep what they earned.</Trans>
          </Banner>
        </div>
      )}
      {isMuchLeft && (
        <div className="overflow-hidden rounded-m">
          <Banner tone="accent" icon={Lightbulb}>
            <Trans>
              {left} of the budget is left, and the campaign ends on {end}. You can extend it or add stores.
            </Trans>
          </Banner>
        </div>
      )}
      {(may.pause || may.end) && (
        <div className="flex flex-wrap justify-end gap-2.5">
          {may.pause && (
            <Button variant="quiet" size="s" onClick={() => setOpen('pause')}>
              <Trans>Pause</Trans>
            </Button>
          )}
          {may.end && (
            <Button variant="quiet" size="s" onClick={() => setOpen('end')}>
              <Trans>End now</Trans>
            </Button>
          )}
        </div>
      )}
      {open === 'pause' && <PauseDialog campaign={campaign} onClose={() => setOpen(null)} />}
      {open === 'end' && <EndDialog campaign={campaign} onClose={() => setOpen(null)} />}
    </>
  )
}
