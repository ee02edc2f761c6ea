import { CircleQuestionMark } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { QuestionPlayer } from './player.tsx'

export const question: CardView<'QUESTION'> = { Player: QuestionPlayer, Icon: CircleQuestionMark }
