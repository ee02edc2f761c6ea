import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CampaignPhase } from '@trellis/contract/campaigns/campaigns.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'

/** What a campaign's phase is called. */
export const phaseLabels: Record<CampaignPhase, MessageDescriptor> = {
  draft: msg`Draft`,
  planned: msg`Planned`,
  running: msg`Running`,
  ended: msg`Ended`,
}

const tones: Record<CampaignPhase, ChipTone> = {
  draft: 'wait',
  planned: 'neutral',
  running: 'good',
  ended: 'neutral',
}

/** How far a campaign is. */
export function PhaseChip({ phase }: { phase: CampaignPhase }) {
  const { i18n } = useLingui()
  return <Chip tone={tones[phase]}>{i18n._(phaseLabels[phase])}</Chip>
}
