import type { WrittenTrack } from './authoring.ts'

const courses = (...slugs: string[]) => slugs.map(course => ({ course }))

/** The tracks of the demo, in the recommended order for a new colleague. */
export const writtenTracks: WrittenTrack[] = [
  {
    slug: 'first-week',
    name: 'First week on the floor',
    description:
      'Four short lessons for your first five shifts: the store, the guest, the ID and the one line that you never cross. After them you can stand at the counter beside somebody and know why they do what they do.',
    poster: 'track-first-week.svg',
    brand: null,
    items: courses('welcome-to-the-floor', 'greeting-and-listening', 'checking-id', 'no-medical-claims'),
  },
  {
    slug: 'checking-id',
    name: 'Checking ID and refusing a sale',
    description:
      'How to look at a card in ten seconds and how to say no in fifteen. Ends with the responsible vendor class and its exam.',
    poster: 'track-checking-id.svg',
    brand: null,
    items: [...courses('checking-id', 'refusing-a-sale'), { class: 'responsible-vendor' }],
  },
  {
    slug: 'onset-dose-duration',
    name: 'Onset, dose and duration',
    description:
      'When it is felt, how much one serving is and how long it lasts: the three answers that keep a guest’s evening on course. With the serving limits of five states.',
    poster: 'track-onset-dose-duration.svg',
    brand: null,
    items: courses('onset-dose-duration', 'serving-limits'),
  },
  {
    slug: 'no-medical-claims',
    name: 'No medical claims',
    description:
      'In one study 69% of 400 Colorado stores gave a pregnant caller advice that was not theirs to give. This lesson gives you better words for the same moment.',
    poster: 'track-no-medical-claims.svg',
    brand: null,
    items: courses('no-medical-claims'),
  },
  {
    slug: 'cannabinoids-and-terpenes',
    name: 'Cannabinoids and terpenes',
    description:
      'What is in the resin, how the label counts it, and why it smells of oranges. Chemistry for the counter, with no promises attached.',
    poster: 'track-cannabinoids-terpenes.svg',
    brand: null,
    items: courses('cannabinoids', 'terpenes'),
  },
  {
    slug: 'product-categories',
    name: 'Product categories',
    description:
      'Flower, vapes, edibles, topicals: one lesson for each part of the wall. You learn what to show, what to say and what to ask before you ring it up.',
    poster: 'track-product-categories.svg',
    brand: null,
    items: courses('flower-and-prerolls', 'vapes-and-concentrates', 'edibles-and-drinks', 'topicals-and-tinctures'),
  },
  {
    slug: 'seed-to-sale',
    name: 'Seed-to-sale and Metrc basics',
    description:
      'Every package has a number that began with a plant. Follow it to your drawer, and learn what to do on the day the count is off by one.',
    poster: 'track-seed-to-sale.svg',
    brand: null,
    items: courses('seed-to-sale', 'metrc-basics'),
  },
  {
    slug: 'state-rules',
    name: 'State rules',
    description:
      'What changes when a guest, or you, come from another state: limits, servings and checks in Colorado, Illinois, Massachusetts, New York and Oregon. Take the lesson for your own state first.',
    poster: 'track-state-rules.svg',
    brand: null,
    items: courses('state-rules-co-il-ma', 'state-rules-ny-or'),
  },
  {
    slug: 'alpenglow',
    name: 'Alpenglow: gummies with a straight story',
    description:
      'Three tins, one clock and a conversation that takes two minutes. Finish both lessons and a counter kit comes to your store.',
    poster: 'track-brand-alpenglow.svg',
    brand: 'alpenglow',
    items: courses('alpenglow-gummies', 'alpenglow-selling'),
  },
  {
    slug: 'cinder',
    name: 'Cinder pre-rolls',
    description:
      'Slate cap or copper cap: what is in the tube and which word you say before you hand it over. One lesson, six minutes.',
    poster: 'track-brand-cinder.svg',
    brand: 'cinder',
    items: courses('cinder-prerolls'),
  },
]
