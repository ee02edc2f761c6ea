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

/** A course that nobody needs any more. */
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

/** Files of the libraries: pictures that the project drew, and a film that it made. */
export const libraryFiles = [
  { file: 'fig-package-tag.svg', alt: 'A package tag on a string, with a barcode and a radio chip.', chain: null },
  { file: 'fig-flower.svg', alt: 'A cannabis flower.', chain: null },
  { file: 'fig-edible.svg', alt: 'A gummy, cut in four.', chain: null },
  { file: 'fig-onset-curves.svg', alt: 'Curves of how soon and how long different products are felt.', chain: null },
  { file: 'fig-storage.svg', alt: 'A closed jar on a shelf.', chain: null },
  { file: 'fig-counter.svg', alt: 'A counter with two people.', chain: 'high-desert' },
  { file: 'fig-receipt.svg', alt: 'A receipt.', chain: 'high-desert' },
  { file: 'loop-terpene.mp4', alt: 'A leaf under a lamp, turning.', chain: null },
] as const
