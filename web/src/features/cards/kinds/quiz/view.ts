import { ListChecks } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const Player = lazy(async () => ({ default: (await import('./player.tsx')).QuizPlayer }))
const load = () => Promise.all([import('./player.tsx'), import('./quiz-overlay.tsx')])

export const quiz: CardView<'QUIZ'> = { Player, Icon: ListChecks, load }
