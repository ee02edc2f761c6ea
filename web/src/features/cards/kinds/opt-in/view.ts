import { Mail } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const optIn: CardView<'OPT_IN'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).OptInPlayer),
  Icon: Mail,
}
