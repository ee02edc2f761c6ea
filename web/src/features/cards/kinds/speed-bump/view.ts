import { Pause } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { SpeedBumpPlayer } from './player.tsx'

export const speedBump: CardView<'SPEED_BUMP'> = { Player: SpeedBumpPlayer, Icon: Pause }
