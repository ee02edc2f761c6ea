import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).FreeFormQuestionPlayer }))

export const freeFormQuestion: CardView<'FREE_FORM_QUESTION'> = { Player, Icon: MessageSquareText, load }
