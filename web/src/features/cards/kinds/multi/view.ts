import { GalleryHorizontal } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const MultiPlayer = lazy(() => import('./player.tsx').then(kind => ({ default: kind.MultiPlayer })))

export const multi: CardView<'MULTI'> = { Player: MultiPlayer, Icon: GalleryHorizontal, keepsCopy: true }
