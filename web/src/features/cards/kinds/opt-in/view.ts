import { Mail } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { OptInPlayer } from './player.tsx'

export const optIn: CardView<'OPT_IN'> = { Player: OptInPlayer, Icon: Mail }
