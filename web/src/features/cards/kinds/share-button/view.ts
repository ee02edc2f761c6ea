import { Share2 } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { ShareButtonPlayer } from './player.tsx'

export const shareButton: CardView<'SHARE_BUTTON'> = { Player: ShareButtonPlayer, Icon: Share2 }
