import { Heading } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { HeaderPlayer } from './player.tsx'

export const header: CardView<'HEADER'> = { Player: HeaderPlayer, Icon: Heading }
