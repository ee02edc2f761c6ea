import { Puzzle } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { LoadScriptPlayer } from './player.tsx'

export const loadScript: CardView<'LOAD_SCRIPT'> = { Player: LoadScriptPlayer, Icon: Puzzle }
