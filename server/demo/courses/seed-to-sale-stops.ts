import { idOf, media } from '../authoring.ts'

const stop = (key: string, about: { file: string; aspectRatio?: number; alt: string; title: string; text: string }) => {
  const { file, ...shown } = about
  return { id: idOf(`seed-to-sale/stops/${key}`), cardType: 'IMAGE' as const, url: media(file), ...shown }
}

/** Six stops of one jar of flower, from the tag to the guest’s cabinet. */
export const stops = [
  stop('flower', {
    file: 'fig-flower.svg',
    aspectRatio: 1,
    alt: 'A large dried flower bud and a small jar of buds.',
    title: 'Harvest',
    text: 'Cut, weighed, dried, weighed again. The weight that went up in air is recorded too.',
  }),
  stop('tag', {
    file: 'fig-package-tag.svg',
    alt: 'A package tag on a string, with a barcode and a radio chip.',
    title: 'Package tag',
    text: 'A new tag with a long number of its own. It goes with the package, and only with this one.',
  }),
  stop('storage', {
    file: 'fig-storage.svg',
    alt: 'Three panels: cool, dark and locked.',
    title: 'Locked room',
    text: 'Counted in at your store. From here on every move has a person and a time.',
  }),
  stop('counter', {
    file: 'fig-counter.svg',
    alt: 'A guest and a budtender at the counter.',
    title: 'Your counter',
    text: 'One scan. It tells the register the price and the state that this package is leaving.',
  }),
  stop('receipt', {
    file: 'fig-receipt.svg',
    alt: 'A receipt with its items and a barcode, beside a sold jar.',
    title: 'Receipt',
    text: 'The last link. With it, a guest can find their batch when a recall comes.',
  }),
  stop('home', {
    file: 'fig-child-resistant-pouch.svg',
    alt: 'A closed child-resistant pouch and a padlock.',
    title: 'Home',
    text: 'The number stays on the package. So should the gummy stay in it.',
  }),
]
