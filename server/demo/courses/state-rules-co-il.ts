import { type AuthoredCardInput, answers, media } from '../authoring.ts'

const slug = 'state-rules-co-il-ma'

/** The Colorado chapter. */
export const colorado: AuthoredCardInput[] = [
  { key: 'h-colorado', cardType: 'HEADER', content: { value: 'Colorado' } },
  {
    key: 'co-short',
    cardType: 'IMAGE',
    content: {
      url: media('fig-state-co.svg'),
      alt: 'The outline of the state and the letters CO.',
      aspectRatio: 1,
      title: 'Colorado in five lines',
      text: '- **21+**, valid ID, residents and visitors alike\n- Per person and day: **1 oz** flower, *or* 8 g concentrate, *or* 800 mg THC in edibles\n- Edibles: **10 mg** a serving, **100 mg** a package\n- No use in the store\n- With each concentrate: the state’s leaflet',
    },
  },
  {
    key: 'co-mix',
    cardType: 'TEXT',
    content: {
      title: 'Mix and match, up to one',
      text: 'Think of the day’s limit as **one pie**. Half an ounce of flower is half of it. So are 4 g of concentrate, and so are 400 mg in edibles. The slices may not add up to more than one.\n\n*Having* and *buying* differ: since 2021 an adult may possess 2 oz. One sale still stops at one.',
    },
  },
  {
    key: 'co-q-pie',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At a register in Denver',
      questionText:
        'Half an ounce of flower, 4 g of rosin and a 100 mg tin of gummies are on the counter. What do you say?',
      answers: answers(
        `${slug}/co-q-pie`,
        '“All good, that’s under an ounce of flower.”',
        '*“The flower and the rosin fill today’s limit. One of these has to stay.”',
        '“The gummies don’t count, they’re food.”',
        '“I’ll ring it as two sales.”',
      ),
      additionalText:
        'Half plus half is one; the tin is an eighth on top. Two receipts do not make two days, and a store may not help a guest around the limit.',
    },
  },
]

/** The Illinois chapter. */
export const illinois: AuthoredCardInput[] = [
  { key: 'h-illinois', cardType: 'HEADER', content: { value: 'Illinois' } },
  {
    key: 'il-short',
    cardType: 'IMAGE',
    content: {
      url: media('fig-state-il.svg'),
      alt: 'The outline of the state and the letters IL.',
      aspectRatio: 1,
      title: 'Illinois in five lines',
      text: '- **21+**, ID with photo and birth date, valid and unexpired, **scanned**\n- Residents: **30 g** flower, **5 g** concentrate, **500 mg** THC in infused products\n- Visitors: **half** of each\n- Edibles: 10 mg a serving, 100 mg a package\n- State system down: no sales',
    },
  },
  {
    key: 'il-scan',
    cardType: 'TEXT',
    content: {
      title: 'Scan to check, not to keep',
      text: 'Illinois has you put the ID through an electronic reader: to see the age, and to see whether the card is real. The ID also tells you **which limit** applies, resident or visitor.\n\nWhat the scan shows is not yours to keep. Nothing personal is recorded without the guest’s consent.',
    },
  },
  {
    key: 'il-q-visitor',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At a register near the state line',
      questionText:
        'A guest with a Wisconsin license asks for 28 g of flower. “My cousin bought that here last week.” What do you say?',
      answers: answers(
        `${slug}/il-q-visitor`,
        '“Then it’s fine for you, too.”',
        '“Do you have an Illinois address I can enter?”',
        '*“With a Wisconsin license it’s up to 15 grams. Your cousin may live here.”',
        '“28 is below 30, so yes.”',
      ),
      additionalText:
        'Visitors get half: 15 g of flower, 2.5 g of concentrate, 250 mg of THC in infused products. And it stays in Illinois: no state’s rules let a guest take it over the line.',
    },
  },
  { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'Two down. Massachusetts changed in 2026, so look twice.' } },
]
