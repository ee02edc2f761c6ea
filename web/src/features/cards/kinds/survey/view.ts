import { Star } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { SurveyPlayer } from './player.tsx'

export const survey: CardView<'SURVEY'> = { Player: SurveyPlayer, Icon: Star }
