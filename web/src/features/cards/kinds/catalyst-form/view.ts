import { ClipboardList } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const catalystForm: CardView<'CATALYST_FORM'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).CatalystFormPlayer),
  Icon: ClipboardList,
}
