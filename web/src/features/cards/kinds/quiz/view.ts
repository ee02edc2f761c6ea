import { ListChecks } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { QuizPlayer } from './player.tsx'

export const quiz: CardView<'QUIZ'> = { Player: QuizPlayer, Icon: ListChecks }
