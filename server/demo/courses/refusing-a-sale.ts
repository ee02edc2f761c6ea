import { answers, media, type WrittenCourse } from '../authoring.ts'

const slug = 'refusing-a-sale'

/** When to refuse, how to say it in three sentences, and what to do when a guest gets loud. */
export const refusingASale: WrittenCourse = {
  slug,
  title: 'Refusing a sale',
  summary: 'Four times it is always no. How to say it so that the guest can come back, and what to write down after.',
  poster: 'course-refusing-a-sale.svg',
  thumbnail: 'thumb-refusing-a-sale.svg',
  brand: null,
  cards: [
    { key: 'h-no', cardType: 'HEADER', content: { value: 'When the answer is no' } },
    {
      key: 'four-times',
      cardType: 'TEXT',
      content: {
        title: 'Four times it is always no',
        text: '- **No valid ID**, or under 21\n- **Visibly intoxicated**, from anything\n- **Buying for someone** who may not buy\n- **Over the limit** for this sale or this day\n\nYou do not need to be certain, and you do not need permission. Massachusetts says outright that a store may refuse when the guest or the public would be at risk.',
      },
    },
    {
      key: 'how-it-looks',
      cardType: 'IMAGE',
      content: {
        url: media('fig-refuse-politely.svg'),
        alt: 'A budtender says stop with an open hand and slides the ID card back across the counter to the guest. No product is in reach.',
        title: 'How a good no looks',
        text: 'Open hand, low voice, product already back behind you. The ID goes back across the counter, face down. Nobody in line needs to see it.',
      },
    },
    {
      key: 'three-sentences',
      cardType: 'TEXT',
      content: {
        title: 'Say it in three sentences',
        text: '1. **What you can’t do:** “I can’t sell to you today.”\n2. **The rule, not the person:** “I need a valid ID for every sale.”\n3. **What works:** “Come back with it and I’ll have this ready.”\n\nThen stop talking. Every sentence after the third is an invitation to argue.',
      },
    },
    {
      key: 'q-swaying',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A guest leans hard on the counter, slurs, and drops his ID twice. It is valid; he is 45. He wants a pre-roll. What do you do?',
        answers: answers(
          `${slug}/q-swaying`,
          'Sell the pre-roll: the ID is fine, and what he had tonight is his business',
          'Sell him something weaker and tell him to wait',
          '*Say that you can’t sell to him right now, offer him water and a seat, and get your lead',
          'Ask his friend to pay for it',
        ),
        additionalText:
          'New York’s law and Oregon’s rules both say it plainly: no sale to a visibly intoxicated person. It does not matter whether it was wine or weed. And do not let him walk to a car: your lead can help find a ride.',
      },
    },
    {
      key: 'signs',
      cardType: 'TEXT',
      content: {
        title: 'One sign, or several',
        text: 'One sign can be a long day. **Several together** mean stop: slurred words, swaying, eyes that will not follow, losing the thread, a mood that flips.\n\nIllness or a disability can look alike. So talk first: “How are you doing tonight?” If you are unsure, ask your lead before you ring it up.',
      },
    },
    {
      key: 'q-for-whom',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose all that apply',
        questionText: 'Which of these tell you that the buyer may be buying for someone who may not?',
        answers: answers(
          `${slug}/q-for-whom`,
          '*You turned a young man away; ten minutes later a woman orders the same two items and pays with the cash he was holding',
          '*He reads an order from his phone and steps out to ask somebody “which one?”',
          'She buys two sizes of the same gummy',
          '*“What do the kids like these days?”',
          'He is 70 and has never been in a store before',
        ),
        additionalText:
          'Ask one plain question: “Who is this for?” A good answer comes fast. If it is for someone under 21, or for the person you just turned away, the answer is no for both.',
      },
    },
    {
      key: 'bump',
      cardType: 'SPEED_BUMP',
      content: { text: 'Most people take a no well. The next part is for the others.' },
    },
    { key: 'h-loud', cardType: 'HEADER', content: { value: 'When it gets loud' } },
    {
      key: 'slow-low-space',
      cardType: 'TEXT',
      content: {
        title: 'Slow, low, space',
        text: '**Slow** down. **Lower** your voice as theirs goes up. Take half a step back and keep the counter between you.\n\nRepeat one sentence, word for word: “I can’t sell to you today.” Call your lead early. If there is a threat, call 911. Never follow anyone outside.',
      },
    },
    {
      key: 'q-fake',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'You are sure the ID is false. The guest reaches over: “Give it back. Now.” What do you do?',
        answers: answers(
          `${slug}/q-fake`,
          'Hold on to it: it is evidence',
          'Cut it in two so that it can’t be used again',
          '*Let go of it, refuse the sale, and tell your lead what you saw',
          'Photograph it with your own phone',
        ),
        additionalText:
          'Whether a store may keep a false ID differs by state and by house rule. A tug-of-war over plastic is never the rule. You had one job, and you did it: no sale.',
      },
    },
    {
      key: 'your-sentence',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'A regular forgot her ID and has driven forty minutes. Write the two or three sentences you would say to her.',
      },
    },
    {
      key: 'write-it-down',
      cardType: 'TEXT',
      content: {
        title: 'Write it down while it is warm',
        text: 'Time. What you **saw**, not what you think of it. What you said. Who was there.\n\n“9:12 p.m. Man, about 30, green jacket, swaying, could not finish a sentence. Refused. Lead: Priya.” The next shift reads it when he comes back at ten.',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Would you feel backed by your store if you refused a sale tonight?',
        positiveTags: ['My lead has my back', 'Three sentences help', 'Good examples'],
        negativeTags: ['Not sure who backs me', 'Too soft', 'Too strict', 'Need to practice'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'New York: Cannabis Law § 85. Oregon: OAR 845-025-1300. Illinois: 410 ILCS 705/15-85. Massachusetts: 935 CMR 500.140 and 500.146 (refusing when a consumer or the public would be at risk).\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'New York Cannabis Law § 85',
      url: 'https://casetext.com/statute/consolidated-laws-of-new-york/chapter-cannabis/article-4-adult-use-cannabis/section-85-provisions-governing-adult-use-cannabis-retail-dispensaries',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-1300, Licensee Prohibitions',
      url: 'https://regulations.justia.com/states/oregon/chapter-845/division-25/section-845-025-1300',
      checkedOn: '2026-11-20',
    },
    {
      title: '410 ILCS 705/15-85, Dispensing cannabis',
      url: 'https://ilga.gov/legislation/ilcs/documents/041007050K15-85.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.146, Additional Operational Requirements for Marijuana Delivery Operators',
      url: 'https://regulations.justia.com/states/massachusetts/935-cmr/title-935-cmr-500-000/section-500-146',
      checkedOn: '2026-11-20',
    },
  ],
}
