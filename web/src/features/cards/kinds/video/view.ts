import { Film } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const video: CardView<'VIDEO'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).VideoPlayer),
  Icon: Film,
  reusesCard: true,
}
