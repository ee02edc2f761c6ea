import type { NewReward } from '../features/campaigns/campaigns.build.ts'
import { media, toDemoId } from './authoring.ts'

/** A campaign of the demo; its days count back from today, negative ones forward. */
export type DemoCampaign = {
  slug: string
  brand: string
  title: string
  courses: readonly string[]
  startsDaysAgo: number
  endsDaysAgo: number
  /** Since when it is paused: no one has earned in it from then on. */
  pausedDaysAgo?: number
  /** The states whose rules were checked and confirmed. */
  states: readonly string[]
  /** Restricted to the stores of this chain. */
  chain?: string
  /** In cents; null = unlimited, 'nearly spent' = the earned amount and a little more than one more reward. */
  budget: number | null | 'nearly spent'
  targetPctComplete: number
  isDraft?: true
  rewards: readonly NewReward[]
}

const field = (name: string, label: string) => ({
  id: toDemoId(`reward-form/${name}`),
  name,
  label,
  required: true,
  options: [],
})

const sendTo = [
  { ...field('sendTo', 'Where should we send it? Street, city and ZIP code'), type: 'textArea' as const },
  { ...field('phone', 'A phone number for the carrier'), type: 'phoneNumber' as const, required: false },
]

const teeForm = {
  fields: [
    {
      ...field('size', 'Shirt size'),
      type: 'singleSelect' as const,
      options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    },
    ...sendTo,
  ],
}

/** The six campaigns of the demo. None grants anything in New York, where stores may accept nothing. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    slug: 'first-thanks',
    brand: 'alpenglow',
    title: 'First course, first thanks',
    courses: ['welcome-to-the-floor'],
    startsDaysAgo: 10,
    endsDaysAgo: -80,
    states: ['CO'],
    budget: 100_000,
    targetPctComplete: 100,
    rewards: [
      {
        qualifyingMessage: 'Your first course is done. Breakfast after the morning shift is on Alpenglow.',
        options: [
          {
            kind: 'gift-card',
            title: '$25 breakfast card',
            image: media('reward-breakfast-card.svg'),
            description: 'For the bakery around the corner from most Denver stores. It comes by e-mail.',
            productId: 'breakfast-25',
            value: 2500,
          },
        ],
      },
    ],
  },
  {
    slug: 'straight-story',
    brand: 'alpenglow',
    title: 'Gummies with a straight story',
    courses: ['alpenglow-gummies', 'alpenglow-selling'],
    startsDaysAgo: 75,
    endsDaysAgo: -45,
    states: ['CO', 'IL', 'MA'],
    budget: 250_000,
    targetPctComplete: 100,
    rewards: [
      {
        qualifyingMessage: 'You know our tins now. Choose a small thank-you.',
        options: [
          {
            kind: 'merchandise',
            title: 'Enamel pin',
            image: media('reward-enamel-pin.svg'),
            description: 'The Alpenglow peak, 1 inch, for the apron or the backpack.',
            productId: 'pin-peak',
            value: 800,
            stock: 120,
          },
          {
            kind: 'gift-card',
            title: '$10 coffee card',
            image: media('reward-coffee-card.svg'),
            description: 'It comes by e-mail and is good for two years.',
            productId: 'coffee-10',
            value: 1000,
          },
          {
            kind: 'merchandise',
            title: 'Canvas tote',
            image: media('reward-canvas-tote.svg'),
            description: 'Heavy canvas, long handles, a pocket for keys.',
            productId: 'tote-canvas',
            value: 1200,
            stock: 60,
          },
        ],
      },
      {
        kind: 'campaign',
        qualifyingMessage: 'Both courses, start to finish. This one is worth wearing.',
        options: [
          {
            kind: 'merchandise',
            title: 'Alpenglow T-shirt',
            image: media('reward-t-shirt.svg'),
            description: 'Soft, sun-washed red, with the ridge across the back.',
            productId: 'tee-ridge',
            value: 2800,
            stock: 90,
            form: teeForm,
          },
          {
            kind: 'experience',
            title: 'Kitchen tour for two',
            image: media('reward-kitchen-tour.svg'),
            description: 'See the gummies poured and meet the people who pour them. We find a day with you.',
            productId: 'tour-kitchen',
            value: 4000,
            stock: 24,
          },
        ],
      },
    ],
  },
  {
    slug: 'slate-or-copper',
    brand: 'cinder',
    title: 'Slate or copper',
    courses: ['cinder-prerolls'],
    startsDaysAgo: 60,
    endsDaysAgo: -30,
    pausedDaysAgo: 2,
    states: ['CO', 'IL', 'OR'],
    budget: null,
    targetPctComplete: 100,
    rewards: [
      {
        qualifyingMessage: 'Slate or copper: you can tell them apart. Here is something for the shift.',
        options: [
          {
            kind: 'merchandise',
            title: 'Work apron',
            image: media('reward-work-apron.svg'),
            description:
              'Waxed cotton, two pockets, one for the pen that is always gone. It comes with the next delivery.',
            productId: 'apron-wax',
            value: 2200,
            stock: 150,
          },
        ],
      },
    ],
  },
  {
    slug: 'know-your-drink',
    brand: 'tinker',
    title: 'Know your drink',
    courses: ['edibles-and-drinks'],
    startsDaysAgo: 300,
    endsDaysAgo: -20,
    states: ['CO', 'MA', 'OR'],
    budget: 'nearly spent',
    targetPctComplete: 100,
    rewards: [
      {
        qualifyingMessage: 'You know what a drink does, and when. Dinner is on Tinker.',
        options: [
          {
            kind: 'gift-card',
            title: '$15 grocery card',
            image: media('reward-grocery-card.svg'),
            description: 'It comes by e-mail, for greens, bread and whatever goes between.',
            productId: 'grocery-15',
            value: 1500,
          },
        ],
      },
    ],
  },
  {
    slug: 'counter-kit',
    brand: 'alpenglow',
    title: 'A counter kit for High Desert',
    courses: ['alpenglow-gummies'],
    startsDaysAgo: 240,
    endsDaysAgo: 120,
    states: ['CO', 'IL', 'MA'],
    chain: 'high-desert',
    budget: 120_000,
    targetPctComplete: 100,
    rewards: [
      {
        qualifyingMessage: 'Thank you for learning our range. Tell us where to send the kit.',
        options: [
          {
            kind: 'merchandise',
            title: 'Counter kit',
            image: media('reward-counter-kit.svg'),
            description: 'A serving clock, a mat and twenty pocket cards for guests.',
            productId: 'kit-counter',
            value: 1800,
            stock: 100,
            form: { fields: sendTo },
          },
        ],
      },
    ],
  },
  {
    slug: 'spring-menu',
    brand: 'alpenglow',
    title: 'Spring menu, first taste of the story',
    courses: ['alpenglow-selling'],
    startsDaysAgo: -30,
    endsDaysAgo: -90,
    states: [],
    budget: 300_000,
    targetPctComplete: 100,
    isDraft: true,
    rewards: [
      {
        qualifyingMessage: 'You are ready for spring. Choose your thank-you.',
        options: [
          {
            kind: 'experience',
            title: 'Movie night for two',
            image: media('reward-movie-night.svg'),
            description: 'Two tickets and popcorn, at the theater of your choice.',
            productId: 'movie-two',
            value: 3200,
          },
          {
            kind: 'merchandise',
            title: 'Headphones',
            image: media('reward-headphones.svg'),
            description: 'Over the ear, for the way home.',
            productId: 'headphones',
            value: 4500,
            stock: 25,
          },
          {
            kind: 'merchandise',
            title: 'Enamel mug',
            image: media('reward-enamel-mug.svg'),
            description: 'For the break room shelf, with your name on the handle if you like.',
            productId: 'mug-enamel',
            value: 1400,
            stock: 200,
          },
        ],
      },
    ],
  },
]
