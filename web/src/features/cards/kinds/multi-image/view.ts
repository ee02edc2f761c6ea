import { Images } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const multiImage: CardView<'MULTI_IMAGE'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).MultiImagePlayer),
  Icon: Images,
  reusesCard: true,
}
