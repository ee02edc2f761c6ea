import { answers, media, type WrittenCourse } from './authoring.ts'

type StudioCourse = Omit<WrittenCourse, 'summary' | 'sources' | 'brand'>

/** A course of a chain's own, written by its trainer. */
export const highDesertCounts: StudioCourse = {
  slug: 'high-desert-counts',
  title: 'How we count at High Desert',
  poster: 'course-metrc-basics.svg',
  thumbnail: 'thumb-metrc-basics.svg',
  cards: [
    { key: 'head', cardType: 'HEADER', content: { value: 'Count like the next person will check' } },
    {
      key: 'when',
      cardType: 'TEXT',
      content: {
        title: 'Twice a week, before the doors open',
        text: 'Tuesday and Friday at 8:30, two people: one counts, one writes. Whoever counted a shelf last time takes another one.',
      },
    },
    {
      key: 'tag',
      cardType: 'IMAGE',
      content: {
        url: media('fig-package-tag.svg'),
        alt: 'A package tag on a string, with printed lines, a barcode and a radio chip.',
        title: 'Read the tag aloud',
        text: 'The last six characters are enough. The second person says them back before the number is written.',
      },
    },
    {
      key: 'off-by-one',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Friday, 8:50',
        questionText: 'A shelf is one tin short. What comes first?',
        answers: answers(
          'high-desert-counts/off-by-one',
          '*Count it again, with the other person counting',
          'Write the number that the system shows',
          'Leave it for Tuesday',
        ),
        additionalText:
          'Most differences go away in the second count. One that stays is told to the manager before opening.',
      },
    },
    {
      key: 'whom',
      cardType: 'TEXT',
      content: {
        title: 'Who is told',
        text: 'The manager on duty, in person. Never by a note in the drawer.',
      },
    },
  ],
}

/** A course that is still being written, with a card that is not finished. */
export const closingTheStore: StudioCourse = {
  slug: 'high-desert-closing',
  title: 'Closing the store',
  poster: 'course-refusing-a-sale.svg',
  thumbnail: 'thumb-refusing-a-sale.svg',
  cards: [
    { key: 'head', cardType: 'HEADER', content: { value: 'The last twenty minutes' } },
    {
      key: 'last-guest',
      cardType: 'TEXT',
      content: { title: 'The last guest', text: 'Nobody is hurried out. The door is locked behind them, not before.' },
    },
    { key: 'cash', cardType: 'TEXT', content: { title: 'The drawer', text: '' } },
  ],
}

/** A course that no one needs any more. */
export const paperLogbook: StudioCourse = {
  slug: 'paper-logbook',
  title: 'The paper logbook',
  poster: 'course-seed-to-sale.svg',
  thumbnail: 'thumb-seed-to-sale.svg',
  cards: [
    { key: 'head', cardType: 'HEADER', content: { value: 'Before the register did it' } },
    {
      key: 'pen',
      cardType: 'TEXT',
      content: {
        title: 'One line a sale',
        text: 'Date, package number, amount, initials. A mistake is crossed out once, and stays readable.',
      },
    },
  ],
}

/** What later versions add to a text of a course. */
export const corrections = [
  {
    course: 'metrc-basics',
    card: 'the-states-book',
    daysAgo: 45,
    note: 'The date for New York was added.',
    sentence: 'Your state’s own date is on the poster beside the safe.',
  },
  {
    course: 'topicals-and-tinctures',
    card: 'through',
    daysAgo: 20,
    note: 'A clearer sentence about labels.',
    sentence: 'If the label and the menu differ, the label is right.',
  },
] as const

/** A text that stands in a draft and is not published yet. */
export const unpublishedText = {
  course: 'terpenes',
  card: {
    key: 'draft-storing',
    cardType: 'TEXT',
    content: {
      title: 'Why the jar is closed',
      text: 'Terpenes leave with the air. An open jar smells wonderful for a day, and of hay for a month.',
    },
  },
} as const

/** How long the video of the libraries takes. */
export const loopSeconds = 4

/** Files of the libraries: images that the project drew, and a video that it made. */
export const libraryFiles = [
  {
    file: 'fig-package-tag.svg',
    alt: 'A package tag on a string, with printed lines, a barcode and a radio chip.',
    width: 640,
    height: 480,
    bytes: 1919,
    chain: null,
  },
  {
    file: 'fig-flower.svg',
    alt: 'A large cannabis flower with frosted tips, a small jar of flower beside it.',
    width: 480,
    height: 480,
    bytes: 4023,
    chain: null,
  },
  {
    file: 'fig-edible.svg',
    alt: 'Three gummies in a stack beside three squares of chocolate.',
    width: 480,
    height: 480,
    bytes: 1908,
    chain: null,
  },
  {
    file: 'fig-onset-curves.svg',
    alt: 'Four curves over twelve hours: inhaled peaks near half an hour and is gone by hour four; sublingual peaks before hour two and is gone by hour six; an edible peaks near hour four and runs to hour twelve; topical stays flat.',
    width: 640,
    height: 480,
    bytes: 11880,
    chain: null,
  },
  {
    file: 'fig-storage.svg',
    alt: 'Three arches side by side: a low thermometer, a moon for darkness, a padlock.',
    width: 640,
    height: 480,
    bytes: 1975,
    chain: null,
  },
  {
    file: 'fig-counter.svg',
    alt: 'A budtender and a guest talk across the counter, shelves of products behind them.',
    width: 640,
    height: 480,
    bytes: 8367,
    chain: 'high-desert',
  },
  {
    file: 'fig-receipt.svg',
    alt: 'A printed receipt with items, taxes and a total, beside a jar; a mark says 21+.',
    width: 640,
    height: 480,
    bytes: 2595,
    chain: 'high-desert',
  },
  {
    file: 'loop-terpene.mp4',
    alt: 'Small molecules drift up from a cannabis flower, turn slowly and float away, again and again.',
    width: 480,
    height: 480,
    bytes: 100256,
    chain: null,
  },
] as const
