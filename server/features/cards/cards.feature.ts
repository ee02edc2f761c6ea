import type { Feature } from '../../platform/feature.ts'

/** Every kind of card: its content, what of it is hidden, and how answers are judged. It keeps no rows of its own. */
export const cards: Feature = { name: 'cards', description: 'The kinds of cards.', owns: [] }
