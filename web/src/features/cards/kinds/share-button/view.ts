import { Share2 } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const shareButton: CardView<'SHARE_BUTTON'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).ShareButtonPlayer),
  Icon: Share2,
}
