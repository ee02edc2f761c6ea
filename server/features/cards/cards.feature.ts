import type { Feature } from '../../platform/feature.ts'
import { serveScriptFrames } from './scripts/serve-script-frames.ts'

/** Every kind of card: its content, what of it is hidden, and how answers are judged. It has no tables. */
export const cards: Feature = {
  name: 'cards',
  description: 'The kinds of cards.',
  owns: [],
  mount: serveScriptFrames,
}
