import type { Feature } from '../../platform/feature.ts'
import { serveScriptFrames } from './scripts/serve-script-frames.ts'

/** Every kind of card: its content, its hidden fields and its grading. Has no tables. */
export const cards: Feature = {
  name: 'cards',
  description: 'The kinds of cards.',
  owns: [],
  mount: serveScriptFrames,
}
