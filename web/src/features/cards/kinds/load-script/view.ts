import { Puzzle } from 'lucide-react'
import type { CardView } from '../../card-view.ts'
import { lazyPlayer } from '../../lazy-player.tsx'

export const loadScript: CardView<'LOAD_SCRIPT'> = {
  ...lazyPlayer(async () => (await import('./player.tsx')).LoadScriptPlayer),
  Icon: Puzzle,
}
