import { Image } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { ImagePlayer } from './player.tsx'

export const image: CardView<'IMAGE'> = { Player: ImagePlayer, Icon: Image, reusesCard: true }
