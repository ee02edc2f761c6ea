import { Images } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const MultiImagePlayer = lazy(() => import('./player.tsx').then(kind => ({ default: kind.MultiImagePlayer })))

export const multiImage: CardView<'MULTI_IMAGE'> = { Player: MultiImagePlayer, Icon: Images, keepsCopy: true }
