import { MessageSquareText } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const freeFormQuestion: CardView<'FREE_FORM_QUESTION'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).FreeFormQuestionPlayer),
  Icon: MessageSquareText,
}
