import { MapPin } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const locationFinder: CardView<'LOCATION_FINDER'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).LocationFinderPlayer),
  Icon: MapPin,
}
