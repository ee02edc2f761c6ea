import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CampaignPhase, CampaignStatus } from '@trellis/contract/campaigns/campaigns.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'

/** The label of a campaign's phase, or that it is paused. */
export const statusLabels: Record<CampaignStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  planned: msg`Planned`,
  running: msg`Running`,
  ended: msg`Ended`,
  paused: msg`Paused`,
}

const tones: Record<CampaignPhase, ChipTone> = {
  draft: 'wait',
  planned: 'neutral',
  running: 'good',
  ended: 'neutral',
}

type Props = { phase: CampaignPhase; pausedAt?: string | null }

/** The phase of a campaign, or that it is paused. */
export function PhaseChip({ phase, pausedAt = null }: Props) {
  const { i18n } = useLingui()
  const isPaused = pausedAt !== null && phase !== 'ended'
  return isPaused ? (
    <Chip tone="wait">{i18n._(statusLabels.paused)}</Chip>
  ) : (
    <Chip tone={tones[phase]}>{i18n._(statusLabels[phase])}</Chip>
  )
}
