import { AlignLeft } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { TextPlayer } from './player.tsx'

export const text: CardView<'TEXT'> = { Player: TextPlayer, Icon: AlignLeft }
