import { ListChecks } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

// The overlay is preloaded too, so that a quiz can be opened without a network.
const fetchPlayer = async () => {
  const [{ QuizPlayer }] = await Promise.all([import('./player.tsx'), import('./quiz-overlay.tsx')])
  return QuizPlayer
}

export const quiz: CardView<'QUIZ'> = { ...lazyPlayer(fetchPlayer), Icon: ListChecks }
