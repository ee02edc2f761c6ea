import { Puzzle } from 'lucide-react'
import { lazy } from 'react'
import type { CardView } from '../../card-view.ts'

const load = () => import('./player.tsx')
const Player = lazy(async () => ({ default: (await load()).LoadScriptPlayer }))

export const loadScript: CardView<'LOAD_SCRIPT'> = { Player, Icon: Puzzle, load }
