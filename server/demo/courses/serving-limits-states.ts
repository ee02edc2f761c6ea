import { idOf, media } from '../authoring.ts'

const tile = (state: string, about: { alt: string; title: string; text: string }) => ({
  id: idOf(`serving-limits/states/${state}`),
  cardType: 'IMAGE' as const,
  url: media(`fig-state-${state}.svg`),
  aspectRatio: 1,
  ...about,
})

/** Adult-use edible limits, one tile per state. */
export const stateTiles = [
  tile('co', {
    alt: 'The outline of the state and the letters CO.',
    title: 'Colorado: 10 and 100',
    text: 'Up to **10 mg** THC in one serving, **100 mg** in one package. Every serving can be told apart.',
  }),
  tile('il', {
    alt: 'The outline of the state and the letters IL.',
    title: 'Illinois: 10 and 100',
    text: 'Up to **10 mg** in one serving, **100 mg** in one package.',
  }),
  tile('ma', {
    alt: 'The outline of the state and the letters MA.',
    title: 'Massachusetts: 5 and 100',
    text: 'One serving is **5 mg**, a package holds up to **100 mg**, each with a small tolerance. The smallest serving of the five.',
  }),
  tile('ny', {
    alt: 'The outline of the state and the letters NY.',
    title: 'New York: 10 and 100',
    text: 'Up to **10 mg** in one serving, **100 mg** in one package.',
  }),
  tile('or', {
    alt: 'The outline of the state and the letters OR.',
    title: 'Oregon: 10 and 100',
    text: 'Up to **10 mg** in one serving, **100 mg** in one package since April 2022. Before that it was 50.',
  }),
]
