import { Smartphone } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const cellPhoneOptIn: CardView<'CELL_PHONE_OPT_IN'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).CellPhoneOptInPlayer),
  Icon: Smartphone,
}
