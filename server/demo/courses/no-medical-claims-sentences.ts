import { idOf, media } from '../authoring.ts'

const sentence = (key: string, title: string, text: string) => ({
  id: idOf(`no-medical-claims/instead/${key}`),
  cardType: 'TEXT' as const,
  title,
  text,
})

/** A common claim, and the sentence to say instead. */
export const sayThisInstead = [
  sentence(
    'anxiety',
    'Not: “Great for anxiety”',
    'Say: “This one is low in THC: 2.5 mg a piece. I can’t say what it does for anxiety. Your doctor can.”',
  ),
  sentence(
    'pain',
    'Not: “It helped my knee”',
    'Say: “It’s a balm with CBD, 500 mg in the jar. For the knee itself, ask a doctor or pharmacist.”',
  ),
  {
    id: idOf('no-medical-claims/instead/label'),
    cardType: 'IMAGE' as const,
    url: media('fig-topical.svg'),
    alt: 'An open jar of balm with its label turned to the front, the lid leaning against it.',
    aspectRatio: 1,
    title: 'The label is your friend',
    text: 'Ingredients, milligrams, servings, dates. Everything printed there you may read aloud, all day long.',
  },
  sentence(
    'pills',
    'Not: “Skip the pill tonight”',
    'Say: “Please don’t change a medication because of something from this store. Your pharmacist answers that for free.”',
  ),
  sentence(
    'patients',
    'And for patients?',
    'If your store serves registered patients, that side has its own rules and its own people. Walk the guest over, and let them take it from there.',
  ),
]
