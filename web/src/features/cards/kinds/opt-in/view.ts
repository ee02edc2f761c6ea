import { Mail } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).OptInPlayer }))

export const optIn: CardView<'OPT_IN'> = { Player, Icon: Mail, load }
