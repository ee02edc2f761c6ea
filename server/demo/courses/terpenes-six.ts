import { idOf, media } from '../authoring.ts'

const written: [name: string, alt: string, text: string][] = [
  [
    'Myrcene',
    'The myrcene molecule: an open chain of ten carbons, beside a mango.',
    'Earthy, musky, a little like ripe mango. You know it from **hops** and bay leaf.',
  ],
  [
    'Limonene',
    'The limonene molecule: one ring with a short fork, beside a slice of orange.',
    'Bright citrus. Scratch an **orange or lemon peel** and there it is.',
  ],
  [
    'Caryophyllene',
    'The caryophyllene molecule: a small square ring joined to a large ring, beside peppercorns.',
    'Warm and spicy: **black pepper**, clove. Built from 15 carbons where most of the others have ten.',
  ],
  [
    'Linalool',
    'The linalool molecule: an open chain with an OH group, beside lavender.',
    'Soft and floral: **lavender**, coriander seed. It carries an oxygen atom, so chemists call it a terpenoid.',
  ],
  [
    'Pinene',
    'The pinene molecule: a ring with a bridge across it, beside a pine twig.',
    'A walk in the woods: **pine needles**, rosemary.',
  ],
  [
    'Terpinolene',
    'The terpinolene molecule: one ring with a double bond to a fork, beside lilac flowers.',
    'Fresh and sweet at once: pine, flowers, a hint of **tea tree**.',
  ],
]

/** The six aromas of the carousel, one picture each. */
export const sixTerpenes = written.map(([title, alt, text]) => ({
  id: idOf(`terpenes/six/${title.toLowerCase()}`),
  cardType: 'IMAGE' as const,
  url: media(`fig-terpene-${title.toLowerCase()}.svg`),
  alt,
  aspectRatio: 1,
  title,
  text,
}))
