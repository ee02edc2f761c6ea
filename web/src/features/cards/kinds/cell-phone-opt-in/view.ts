import { Smartphone } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { CellPhoneOptInPlayer } from './player.tsx'

export const cellPhoneOptIn: CardView<'CELL_PHONE_OPT_IN'> = { Player: CellPhoneOptInPlayer, Icon: Smartphone }
