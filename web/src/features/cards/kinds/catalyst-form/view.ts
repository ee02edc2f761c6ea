import { ClipboardList } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).CatalystFormPlayer }))

export const catalystForm: CardView<'CATALYST_FORM'> = { Player, Icon: ClipboardList, load }
