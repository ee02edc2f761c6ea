import { Star } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).SurveyPlayer }))

export const survey: CardView<'SURVEY'> = { Player, Icon: Star, load }
