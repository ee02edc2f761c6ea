import type { Card } from '@trellis/contract/cards/cards.ts'
import type { CatalystContent } from '../../course-context.public.ts'

type ShareButtonCard = Pick<Card<'SHARE_BUTTON'>, 'partner' | 'campaign'>

/** The event of a share; null unless the card names both a partner and a campaign. */
export const shareEvent = ({ partner, campaign }: ShareButtonCard): CatalystContent | null =>
  partner && campaign ? { type: 'COURSE_SHARED', partner, campaign } : null

type ShareContent = { title: string; text: string; url: string }

/** Opens the device's share sheet; false = it has none. A failed or cancelled share is ignored. */
export async function shareNatively(
  sharing: ShareContent,
  device: Pick<Navigator, 'share'> = navigator,
): Promise<boolean> {
  if (typeof device.share !== 'function') return false
  await device.share(sharing).catch(() => {})
  return true
}
