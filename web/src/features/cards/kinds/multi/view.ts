import { GalleryHorizontal } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const multi: CardView<'MULTI'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).MultiPlayer),
  Icon: GalleryHorizontal,
  reusesCard: true,
}
