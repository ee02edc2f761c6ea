import { answers, idOf, media, type WrittenCourse } from '../authoring.ts'

const slug = 'cinder-prerolls'

/** The Cinder range: what is in the tube, which one is infused, and how it adds up at the register. */
export const cinderPrerolls: WrittenCourse = {
  slug,
  title: 'Cinder: what is in the tube',
  summary: 'Three tubes, one color code and a date you can show. And the one word you say before every Ember.',
  poster: 'course-cinder-prerolls.svg',
  thumbnail: 'thumb-cinder-prerolls.svg',
  brand: 'cinder',
  cards: [
    { key: 'h-tube', cardType: 'HEADER', content: { value: 'Read the tube' } },
    {
      key: 'tube',
      cardType: 'IMAGE',
      content: {
        url: media('fig-cinder-tube.svg'),
        alt: 'A dark blue Cinder tube with a copper rim; its pre-roll is drawn halfway out and the copper cap lies beside it.',
        imageLink: 'https://cinder.example.com/tubes',
        title: 'The cap tells the family',
        text: '**Slate cap**: plain flower. **Copper cap**: infused, like the Ember in this picture. No other color, no other meaning. The rest is on the label in words.',
      },
    },
    {
      key: 'range',
      cardType: 'TEXT',
      content: {
        title: 'Three tubes',
        text: '- **Single**: one pre-roll, 1 gram of flower, slate cap\n- **Five**: five pre-rolls, half a gram each, slate cap\n- **Ember**: one pre-roll, 1 gram, flower with live resin, copper cap\n\nFlower only, no trim, no stems. The batch page behind the code on the tube shows the lab results.',
      },
    },
    {
      key: 'date',
      cardType: 'TEXT',
      content: {
        title: 'The date is on the front',
        text: 'A ground flower ages faster than a whole one: more surface, more air. So we print the **packed-on** date where you can see it without turning the tube.\n\nOldest to the front of the drawer. If a tube smells like hay when the guest opens it, swap it.',
      },
    },
    {
      key: 'q-drawer',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Restocking',
        questionText: 'A fresh box of Fives arrives and there are six older ones in the drawer. What do you do?',
        answers: answers(
          `${slug}/q-drawer`,
          'Put the fresh ones in front, because they smell better',
          'Mix them, so that every guest has the same chance',
          '*Check the dates and put the older ones in front',
          'Send the six older ones back without asking anybody',
        ),
        additionalText: 'First in, first out. And a date in front is a date you can show with pride.',
      },
    },
    {
      key: 'q-grams',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the register',
        questionText: 'A guest buys two Fives and one Single. How many grams of flower does the register count?',
        answers: answers(
          `${slug}/q-grams`,
          '3 grams, three tubes',
          '5.5 grams',
          '*6 grams',
          '11 grams, eleven pre-rolls',
        ),
        additionalText:
          'Two times five times half a gram is 5, plus 1. Pre-rolls count toward the purchase limit by the weight inside.',
      },
    },
    { key: 'h-ember', cardType: 'HEADER', content: { value: 'Ember is different' } },
    {
      key: 'ember',
      cardType: 'TEXT',
      content: {
        title: 'Say “infused”',
        text: 'Ember has live resin, a concentrate, mixed into the flower. The total THC on the tube is **well above** a Single.\n\nSay the word before you ring it up: “This one is infused, it’s stronger than plain flower. Have you had one?” Some states count the concentrate separately. Your register knows; ask your lead if it does not.',
      },
    },
    {
      key: 'q-ember',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          '“I’ll take the copper one, it looks fancy.” The guest last smoked in college. Which answers fit?',
        answers: answers(
          `${slug}/q-ember`,
          '*“Copper means infused: concentrate added to flower.”',
          '*“After a long break I’d look at the Five: half a gram, plain flower.”',
          '“It’s our best seller, you’ll love it.”',
          '*“If you still want it: one puff, then wait half an hour.”',
          '“Infused just means more flavor.”',
        ),
        additionalText:
          'Inhaled THC is felt within minutes and is strongest at about half an hour. The second puff can wait that long.',
      },
    },
    { key: 'pause', cardType: 'SPEED_BUMP', content: { text: 'Last part: after it is lit.' } },
    { key: 'h-after', cardType: 'HEADER', content: { value: 'After it is lit' } },
    {
      key: 'halves',
      cardType: 'IMAGE',
      content: {
        url: media('fig-storage.svg'),
        alt: 'Three signs side by side: a low thermometer, a moon for darkness, a padlock.',
        title: 'Half is a whole plan',
        text: 'Nobody has to finish a gram. Put it out with care, let it cool, back into the tube, lid closed, locked away. Smoke is smoke: not near children, not in the car.',
      },
    },
    {
      key: 'own-words',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'A guest asks: “Single or Ember, what’s the difference?” Answer in two sentences, with no effect promised.',
      },
    },
    {
      key: 'samples',
      cardType: 'CATALYST_FORM',
      content: {
        type: 'EMAIL',
        title: 'Batch notes by e-mail',
        fields: [{ id: idOf(`${slug}/samples/email`), name: 'email', label: 'E-mail', type: 'email', required: true }],
        requiredForCourseCompletion: false,
        successMessage: 'Done. The next batch notes come to you.',
        termsUrl: 'https://cinder.example.com/terms',
        termsText: 'Cinder Terms and Conditions',
        partner: 'cinder',
        campaign: 'batch-notes',
      },
    },
    {
      key: 'hotline',
      cardType: 'CATALYST_FORM',
      content: {
        type: 'CELL_PHONE',
        title: 'A text when a batch is recalled',
        fields: [
          {
            id: idOf(`${slug}/hotline/phone`),
            name: 'phone',
            label: 'Cell phone',
            type: 'phoneNumber',
            required: true,
          },
        ],
        requiredForCourseCompletion: false,
        termsUrl: 'https://cinder.example.com/texts',
        termsText: 'Text message terms',
        partner: 'cinder',
        campaign: 'recall-texts',
      },
    },
    {
      key: 'call-me',
      cardType: 'OPT_IN',
      content: {
        type: 1,
        title: 'Want a ten-minute call before your next shift meeting?',
        text: 'Our trainer calls your store, brings empty tubes and answers what guests ask.',
        successMessage: 'We’ll call you.',
        fontSize: 28,
        termsUrl: 'https://cinder.example.com/terms',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Slate or copper: was it clear?',
        positiveTags: ['Clear code', 'Useful at the drawer', 'Honest', 'Short'],
        negativeTags: ['Too much brand', 'Too many forms', 'I knew this', 'Unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Weights and caps: the Cinder product sheet. How fast inhaled THC is felt: National Academies, *The Health Effects of Cannabis and Cannabinoids*, 2017. Smoke: CDC, *Cannabis frequently asked questions*. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  stickyFooter: {
    text: 'See this month’s batches',
    targetUrl: 'https://cinder.example.com/batches',
    buttonStyle: { backgroundColor: '#1b3d2e', color: '#ffffff' },
  },
  sources: [
    {
      title: 'National Academies 2017, The Health Effects of Cannabis and Cannabinoids',
      url: 'https://doi.org/10.17226/24625',
      checkedOn: '2026-11-20',
    },
    {
      title: 'CDC, Cannabis Frequently Asked Questions',
      url: 'https://www.cdc.gov/cannabis/faq/index.html',
      checkedOn: '2026-11-20',
    },
  ],
}
