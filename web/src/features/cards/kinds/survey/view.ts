import { Star } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const survey: CardView<'SURVEY'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).SurveyPlayer),
  Icon: Star,
}
