import { Share2 } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).ShareButtonPlayer }))

export const shareButton: CardView<'SHARE_BUTTON'> = { Player, Icon: Share2, load }
