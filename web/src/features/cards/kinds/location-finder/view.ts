import { MapPin } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).LocationFinderPlayer }))

export const locationFinder: CardView<'LOCATION_FINDER'> = { Player, Icon: MapPin, load }
