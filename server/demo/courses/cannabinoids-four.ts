import { idOf, media } from '../authoring.ts'

const written: [name: string, alt: string, text: string][] = [
  [
    'THC',
    'The THC molecule: three joined rings with a long tail.',
    'The one that impairs. It can change memory, attention and judgment. That is why every package states how much is in it.',
  ],
  [
    'CBD',
    'The CBD molecule: like THC, but the middle ring is open, so two rings stand apart.',
    'Same atoms as THC, one ring open. It does not cause a high. That is a fact about intoxication, not a promise about anything else.',
  ],
  [
    'CBG',
    'The CBG molecule: one ring with a long chain on either side.',
    'Its acid form comes first. The plant turns most of it into the acids of THC and CBD, so ripe flower usually holds very little.',
  ],
  [
    'CBN',
    'The CBN molecule: three joined rings, like THC with one ring changed.',
    'What THC turns into with age, air, heat and light. On flower it can hint at old stock. In a gummy it was added on purpose.',
  ],
]

/** The four cannabinoids of the carousel, one picture each. */
export const fourCannabinoids = written.map(([title, alt, text]) => ({
  id: idOf(`cannabinoids/four/${title.toLowerCase()}`),
  cardType: 'IMAGE' as const,
  url: media(`fig-cannabinoid-${title.toLowerCase()}.svg`),
  alt,
  aspectRatio: 1,
  title,
  text,
}))
