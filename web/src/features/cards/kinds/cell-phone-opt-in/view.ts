import { Smartphone } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).CellPhoneOptInPlayer }))

export const cellPhoneOptIn: CardView<'CELL_PHONE_OPT_IN'> = { Player, Icon: Smartphone, load }
