import { MapPin } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const LocationFinderPlayer = lazy(() => import('./player.tsx').then(kind => ({ default: kind.LocationFinderPlayer })))

export const locationFinder: CardView<'LOCATION_FINDER'> = { Player: LocationFinderPlayer, Icon: MapPin }
