import { Images } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).MultiImagePlayer }))

export const multiImage: CardView<'MULTI_IMAGE'> = { Player, Icon: Images, load, keepsCopy: true }
