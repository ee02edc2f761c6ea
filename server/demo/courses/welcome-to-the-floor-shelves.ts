import { idOf, media } from '../authoring.ts'

const shelf = (name: string, about: { alt: string; title: string; text: string }) => ({
  id: idOf(`welcome-to-the-floor/shelves/${name}`),
  cardType: 'IMAGE' as const,
  url: media(`fig-${name}.svg`),
  aspectRatio: 1,
  ...about,
})

/** One picture for each kind of product on the shelves. */
export const shelves = [
  shelf('flower', {
    alt: 'A large dried flower bud and a small jar of buds.',
    title: 'Flower',
    text: 'Dried buds, sold by weight. Smoked or vaporized. Felt within minutes.',
  }),
  shelf('pre-roll', {
    alt: 'Two pre-rolls next to a tube with a lid.',
    title: 'Pre-roll',
    text: 'Flower, ground and rolled. Some have concentrate inside. The label says “infused” then, and it is a different dose.',
  }),
  shelf('vape', {
    alt: 'A vape pen, and beside it a cartridge with oil.',
    title: 'Vape',
    text: 'Oil in a cartridge, heated by a battery. Felt within minutes. Not the same as a nicotine vape.',
  }),
  shelf('edible', {
    alt: 'Three gummies and a piece of scored chocolate.',
    title: 'Edible',
    text: 'Gummies, chocolate, mints. Felt after 30 minutes to 2 hours. Most of the bad nights start on this shelf.',
  }),
  shelf('beverage', {
    alt: 'A drink can beside a filled glass.',
    title: 'Beverage',
    text: 'One can may be one serving, or ten. Read the label aloud before it goes in the bag.',
  }),
  shelf('tincture', {
    alt: 'A small bottle with a dropper.',
    title: 'Tincture',
    text: 'Drops, measured with the dropper. Held under the tongue or swallowed, and that changes how fast it is felt.',
  }),
  shelf('topical', {
    alt: 'An open jar of balm with its lid.',
    title: 'Topical',
    text: 'Balms and lotions for the skin. You describe what is in it. You do not say what it heals.',
  }),
  shelf('concentrate', {
    alt: 'A shallow glass jar with amber concentrate and a tool.',
    title: 'Concentrate',
    text: 'Wax, rosin, shatter. Far stronger than flower. Colorado has you hand out a leaflet with every one.',
  }),
]
