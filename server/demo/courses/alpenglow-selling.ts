import { answers, idOf, media, type WrittenCourse } from '../authoring.ts'
import { counterKit } from './alpenglow-counter-kit.ts'

const slug = 'alpenglow-selling'

/** A two-minute conversation about an Alpenglow tin, with the hard questions practised. */
export const alpenglowSelling: WrittenCourse = {
  slug,
  title: 'Alpenglow: two minutes at the counter',
  summary:
    'Ask, show, say the wait. A short conversation that ends with a guest who knows what is in the tin, and a counter kit for you.',
  poster: 'course-alpenglow-selling.svg',
  thumbnail: 'thumb-alpenglow-selling.svg',
  brand: 'alpenglow',
  cards: [
    { key: 'h-talk', cardType: 'HEADER', content: { value: 'A two-minute conversation' } },
    {
      key: 'scene',
      cardType: 'IMAGE',
      content: {
        url: media('fig-counter.svg'),
        alt: 'A budtender and a guest talk across the counter.',
        title: 'The tin does not sell itself',
        text: 'Guests remember who took two minutes for them. You do not need a pitch. You need three steps.',
      },
    },
    {
      key: 'steps',
      cardType: 'MULTI',
      content: {
        children: [
          {
            id: idOf(`${slug}/steps/ask`),
            cardType: 'TEXT',
            title: '1. Ask',
            text: '“Have you had edibles before? How many milligrams? Where will you be, and how do you get home?” Three questions, then be quiet and listen.',
          },
          {
            id: idOf(`${slug}/steps/show`),
            cardType: 'IMAGE',
            url: media('fig-alpenglow-tin.svg'),
            alt: 'An open Alpenglow tin filled with square gummies.',
            title: '2. Show',
            text: 'Put your finger on the milligrams **per piece**, then on the milligrams **per tin**.',
          },
          {
            id: idOf(`${slug}/steps/wait`),
            cardType: 'TEXT',
            title: '3. Say the wait',
            text: '“One piece, then two hours. It peaks around four.” Say it even to the guest who nods before you finish. Most of all to that one.',
          },
        ],
      },
    },
    {
      key: 'q-order',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'A guest walks in and says “Two Summit tins, please.” What comes first?',
        answers: answers(
          `${slug}/q-order`,
          'Ringing it up; they clearly know what they want',
          '*“Sure. Have you had the 10 mg pieces before?”',
          'Suggesting Foothill instead, because it is milder',
          'Asking what they need it for, so that you can advise',
        ),
        additionalText:
          'One friendly question is enough. “What do you need it for?” invites a medical talk that you cannot have.',
      },
    },
    {
      key: 'own-words',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText: 'Write how you would say “wait two hours” so that it sounds like you and not like a leaflet.',
      },
    },
    { key: 'h-hard', cardType: 'HEADER', content: { value: 'The hard questions' } },
    {
      key: 'q-sleep',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“My sister says Treeline fixed her insomnia. Is that the sleep one?”',
        answers: answers(
          `${slug}/q-sleep`,
          '“Yes. Most people who buy Treeline take it for exactly that.”',
          '“That’s more of a Foothill thing: the smaller, the sleepier.”',
          '“Officially I can’t say. Between you and me, your sister is right.”',
          '*“We don’t make a sleep one. Treeline is 5 mg of THC a piece.”',
        ),
        additionalText: 'The wink is the worst answer: it is a claim and it tells the guest that rules are for show.',
      },
    },
    {
      key: 'q-kids',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'A guest with a stroller likes the tin. What belongs in the conversation?',
        answers: answers(
          `${slug}/q-kids`,
          '*“It opens with two thumbs, but please lock it away all the same.”',
          '“It’s childproof, so anywhere is fine.”',
          '*“Leave them in the tin, so that nobody takes them for candy.”',
          '*“Poison Help is 1-800-222-1222, just so you have it.”',
          '“Taste one first, then you know how strong it is.”',
        ),
        additionalText: 'Child-resistant slows a child down. It does not stop one. The lock does.',
      },
    },
    {
      key: 'pause',
      cardType: 'SPEED_BUMP',
      content: { text: 'You have earned something for your counter. Tell us where to send it.' },
    },
    { key: 'h-kit', cardType: 'HEADER', content: { value: 'Your counter kit' } },
    ...counterKit,
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Products and counts: the Alpenglow product sheet. The wait and the lock: CDC, *Cannabis and poisoning*. No health claims: Colorado rule 1 CCR 212-3, 3-1010. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'CDC, Cannabis and Poisoning',
      url: 'https://www.cdc.gov/cannabis/risk-factors/poisoning.html',
      checkedOn: '2026-11-20',
    },
    {
      title: '1 CCR 212-3, Rule 3-1010, Packaging and Labeling: General Requirements',
      url: 'https://www.law.cornell.edu/regulations/colorado/1-CCR-212-3-3-1010',
      checkedOn: '2026-11-20',
    },
  ],
}
