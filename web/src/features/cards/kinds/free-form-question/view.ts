import { MessageSquareText } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { FreeFormQuestionPlayer } from './player.tsx'

export const freeFormQuestion: CardView<'FREE_FORM_QUESTION'> = {
  Player: FreeFormQuestionPlayer,
  Icon: MessageSquareText,
}
