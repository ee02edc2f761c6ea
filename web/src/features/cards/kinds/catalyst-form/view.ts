import { ClipboardList } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const CatalystFormPlayer = lazy(() => import('./player.tsx').then(kind => ({ default: kind.CatalystFormPlayer })))

export const catalystForm: CardView<'CATALYST_FORM'> = { Player: CatalystFormPlayer, Icon: ClipboardList }
