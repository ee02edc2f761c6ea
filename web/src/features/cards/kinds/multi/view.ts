import { GalleryHorizontal } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).MultiPlayer }))

export const multi: CardView<'MULTI'> = { Player, Icon: GalleryHorizontal, load, keepsCopy: true }
