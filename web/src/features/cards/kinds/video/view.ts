import { Film } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { VideoPlayer } from './player.tsx'

export const video: CardView<'VIDEO'> = { Player: VideoPlayer, Icon: Film, reusesCard: true }
