import { type AuthoredCardInput, answers, media } from '../authoring.ts'

const slug = 'state-rules-ny-or'

/** The New York chapter. */
export const newYork: AuthoredCardInput[] = [
  { key: 'h-new-york', cardType: 'HEADER', content: { value: 'New York' } },
  {
    key: 'ny-short',
    cardType: 'IMAGE',
    content: {
      url: media('fig-state-ny.svg'),
      alt: 'The outline of the state and the letters NY.',
      aspectRatio: 1,
      title: 'New York in five lines',
      text: '- **21+**, valid proof of age for **each** transaction\n- One sale: up to **3 oz** flower and **24 g** concentrate\n- Edibles: 10 mg a serving, 100 mg a package\n- No sale to a **visibly intoxicated** person\n- Every package in Metrc since the turn of 2026',
    },
  },
  {
    key: 'ny-proof',
    cardType: 'TEXT',
    content: {
      title: 'What New York takes as proof',
      text: 'The law has a list, and only the list counts:\n\n- a valid driver license or non-driver ID, from any US state or territory, the federal government, or a **Canadian province**\n- a valid **passport, of any country**\n- an ID card of the **US armed forces**\n\nNot on it: student cards, consular cards, a photo of a license.',
    },
  },
  {
    key: 'ny-q-ontario',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At a register in Buffalo',
      questionText: 'A guest of 34 hands you a valid Ontario driver’s license. What do you do?',
      answers: answers(
        `${slug}/ny-q-ontario`,
        'Refuse: it must be from a US state',
        '*Check it like any other; a Canadian province’s license is on the list',
        'Ask for a passport as well',
        'Sell half the limit, as for visitors',
      ),
      additionalText:
        'New York names Canadian provinces outright. And it has no smaller limit for visitors: that is Illinois.',
    },
  },
  {
    key: 'ny-q-scan',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At the scanner',
      questionText:
        'The print says born 2001. The scan says born 2007. The guest laughs: “The DMV messed that up.” What do you do?',
      answers: answers(
        `${slug}/ny-q-scan`,
        'Believe the print: you can read it with your own eyes',
        'Scan again until it agrees',
        '*Deny the purchase and call your lead',
        'Ask for the date of birth and compare the answer',
      ),
      additionalText:
        'The law is plain here: when the scan does not match the print, the attempt to buy is denied. You do not have to find out why.',
    },
  },
  {
    key: 'ny-words',
    cardType: 'TEXT',
    content: {
      title: 'Words and pictures that stay out',
      text: 'Almost anything that promotes the store counts as advertising, your own post included. No **medical or wellness claims**, no hype about **potency**, nobody **consuming**, nothing that draws people under 21.\n\nDiscounts were barred for years. Rules of December 2025 allow them within limits, so ask before you announce one.',
    },
  },
  {
    key: 'ny-gifts',
    cardType: 'TEXT',
    content: {
      title: 'What a brand may not give you',
      text: 'New York has a rule against undue influence, 9 NYCRR 124.1. A supplier may not buy a store’s favor with gifts, loans or rewards. Branded things of small value for staff are another matter.\n\nYour part: before you accept anything from a brand, ask your lead. And staff from 18 to 20 may work in a store, but not with its customers.',
    },
  },
  { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'Three time zones west: Oregon.' } },
]
