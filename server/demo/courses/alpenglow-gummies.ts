import { answers, idOf, media, type WrittenCourse } from '../authoring.ts'
import { alpenglowStockists } from './alpenglow-stockists.ts'

const slug = 'alpenglow-gummies'

/** The Alpenglow range: three tins, one clock, and its place on the shelf. */
export const alpenglowGummies: WrittenCourse = {
  slug,
  title: 'Alpenglow gummies: know the tin',
  summary:
    'Three tins, three strengths, one clock. Everything you need to hand over an Alpenglow tin with a straight story.',
  poster: 'course-alpenglow-gummies.svg',
  thumbnail: 'thumb-alpenglow-gummies.svg',
  brand: 'alpenglow',
  cards: [
    { key: 'h-tin', cardType: 'HEADER', content: { value: 'The tin' } },
    {
      key: 'hello',
      cardType: 'IMAGE',
      content: {
        url: media('fig-alpenglow-tin.svg'),
        alt: 'An open Alpenglow tin filled with square gummies; mountains in evening light on the lid.',
        imageLink: 'https://alpenglow.example.com/gummies',
        title: 'Small squares, big print',
        text: 'The milligrams are the largest thing on the lid, on purpose. Tap the picture for the product sheet.',
      },
    },
    {
      key: 'range',
      cardType: 'MULTI',
      content: {
        children: [
          {
            id: idOf(`${slug}/range/foothill`),
            cardType: 'TEXT',
            title: 'Foothill, 2.5 mg',
            text: '20 pieces, **50 mg** in the tin. Huckleberry. The one for a guest who wants to begin small, or share a tin over many weeks.',
          },
          {
            id: idOf(`${slug}/range/treeline`),
            cardType: 'TEXT',
            title: 'Treeline, 5 mg',
            text: '20 pieces, **100 mg** in the tin. Blood orange. The only full-strength tin we make for **Massachusetts**, where a serving is 5 mg.',
          },
          {
            id: idOf(`${slug}/range/summit`),
            cardType: 'TEXT',
            title: 'Summit, 10 mg',
            text: '10 pieces, **100 mg** in the tin. Sour plum. One piece is a full serving in Colorado, Illinois and New York. Not a first edible.',
          },
          {
            id: idOf(`${slug}/range/can`),
            cardType: 'IMAGE',
            url: media('fig-alpenglow-can.svg'),
            alt: 'A copper-colored Alpenglow can standing on ice before snowy mountains.',
            title: 'And the can, 5 mg',
            text: 'Sparkling spruce and lemon. One can is one serving, so there is nothing to measure.',
          },
        ],
      },
    },
    {
      key: 'q-first',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A guest has never had an edible and wants “just enough to try”. Which tin do you put on the counter first?',
        answers: answers(
          `${slug}/q-first`,
          '*Foothill, 2.5 mg a piece',
          'Treeline, 5 mg a piece, because everyone can handle five',
          'Summit, 10 mg a piece, to be cut in four',
          'Whichever flavor they like most',
        ),
        additionalText: 'Cutting gummies at home is guessing. A 2.5 mg piece is 2.5 mg without a knife.',
      },
    },
    {
      key: 'made-here',
      cardType: 'TEXT',
      content: {
        title: 'Made in your state',
        text: 'Cannabis may not cross a state line. So every tin is made **in the state where it is sold**, by a licensed kitchen, to the same recipe.\n\nThat is why the batch number and the license on the bottom differ from state to state. The square, the print and the flavors do not.',
      },
    },
    {
      key: 'square',
      cardType: 'TEXT',
      content: {
        title: 'Why squares?',
        text: 'Colorado and Massachusetts forbid edibles shaped like people, animals or fruit. We would not make them anyway.\n\nPlain squares, muted colors, a tin that needs **two thumbs** to open. If a guest says it looks boring, say thank you: children think so too.',
      },
    },
    { key: 'h-story', cardType: 'HEADER', content: { value: 'The straight story' } },
    {
      key: 'clock',
      cardType: 'IMAGE',
      content: {
        url: media('fig-onset-edible.svg'),
        alt: 'A slow curve: first felt between 30 minutes and 2 hours, highest at about 4 hours, fading until hour 12.',
        aspectRatio: 1,
        title: 'The same clock for every tin',
        text: 'Felt after 30 minutes to 2 hours. Strongest at about 4 hours. Up to 12 hours in all. A smaller piece is milder, it is **not** faster.',
      },
    },
    {
      key: 'q-faster',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“The little ones kick in quicker, right? I’ve got an hour.” What is the straight story?',
        answers: answers(
          `${slug}/q-faster`,
          '“Yes. A small piece melts, so it gets to work much sooner.”',
          '*“No. Milder, not quicker. An hour is not enough to know.”',
          '“Chew it well and hold it in your mouth, then it’s ten minutes.”',
          '“Take four of them. Together they come on faster.”',
        ),
        additionalText: 'We would rather lose that sale than have the guest take four pieces and call you at midnight.',
      },
    },
    { key: 'pause', cardType: 'SPEED_BUMP', content: { text: 'One question on words, then the map.' } },
    {
      key: 'q-words',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Our words, please',
        questionText: 'You speak for us at the counter. Which sentences are we happy with?',
        answers: answers(
          `${slug}/q-words`,
          '*“Huckleberry, 2.5 mg a piece, twenty in the tin.”',
          '“This is the one for anxiety.”',
          '*“Wait two hours before you think about a second piece.”',
          '“It’s all natural, so it’s good for you.”',
          '*“The tin locks with two thumbs; keep it locked away from kids.”',
        ),
        additionalText:
          '“For anxiety” and “good for you” are health claims. Colorado forbids them on the label, and we do not want them next to it either.',
      },
    },
    { key: 'h-where', cardType: 'HEADER', content: { value: 'On the shelf' } },
    {
      key: 'map',
      cardType: 'LOCATION_FINDER',
      content: { url: media('fig-map.svg'), ...alpenglowStockists },
    },
    {
      key: 'sheet',
      cardType: 'OPT_IN',
      content: {
        type: 2,
        title: 'Get the product sheet',
        text: 'One page, all tins, all states, allergens included. We send it once and again only when something changes.',
        successMessage: 'On its way. Thanks for reading labels.',
        fontSize: 24,
        termsUrl: 'https://alpenglow.example.com/terms',
        termsText: 'Alpenglow Terms and Conditions',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Tell us straight: how was this lesson?',
        positiveTags: ['Honest', 'Clear strengths', 'Nice pictures', 'Short'],
        negativeTags: ['Too much brand', 'Too long', 'Missing my state', 'Unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Strengths, flavors and counts: the Alpenglow product sheet. The clock: CDC, *Cannabis and poisoning*. Shapes: Colorado House Bill 16-1436 and Massachusetts rule 935 CMR 500.150. Label claims: Colorado rule 1 CCR 212-3, 3-1010. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  stickyFooter: {
    text: 'Find Alpenglow near you',
    buttonStyle: { backgroundColor: '#8c3a26', color: '#ffffff' },
    ...alpenglowStockists,
  },
  sources: [
    {
      title: 'CDC, Cannabis and Poisoning',
      url: 'https://www.cdc.gov/cannabis/risk-factors/poisoning.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado HB16-1436, No Edible Marijuana Products Shaped To Entice Kids',
      url: 'https://leg.colorado.gov/bills/hb16-1436',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.150, Edibles (Massachusetts)',
      url: 'https://www.law.cornell.edu/regulations/massachusetts/935-CMR-500-150',
      checkedOn: '2026-11-20',
    },
    {
      title: '1 CCR 212-3, Rule 3-1010, Packaging and Labeling: General Requirements',
      url: 'https://www.law.cornell.edu/regulations/colorado/1-CCR-212-3-3-1010',
      checkedOn: '2026-11-20',
    },
  ],
}
