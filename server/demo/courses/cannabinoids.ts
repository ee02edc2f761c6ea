import { answers, idOf, media, quizQuestions, type WrittenCourse } from '../authoring.ts'
import { fourCannabinoids } from './cannabinoids-four.ts'

const slug = 'cannabinoids'

/** THC, CBD, CBG and CBN: what they are, how a label counts them, and the limits of the evidence. */
export const cannabinoids: WrittenCourse = {
  slug,
  title: 'Cannabinoids: what the label really says',
  summary: 'THC, CBD, CBG and CBN in plain words, the math behind “total THC”, and how to answer “what does it do?”',
  poster: 'course-cannabinoids.svg',
  thumbnail: 'thumb-cannabinoids.svg',
  brand: null,
  cards: [
    { key: 'h-resin', cardType: 'HEADER', content: { value: 'What is in the resin' } },
    {
      key: 'cousins',
      cardType: 'TEXT',
      content: {
        title: 'A hundred cousins',
        text: 'The cannabis plant makes more than 100 related compounds, the **cannabinoids**. They sit in the resin of tiny hairs on the flower, the *trichomes*.\n\nFour of them come up again and again on the labels you read to guests. This lesson is about what they are. It is not about what they promise.',
      },
    },
    {
      key: 'four',
      cardType: 'MULTI_IMAGE',
      content: {
        children: fourCannabinoids,
      },
    },
    {
      key: 'q-cbd-high',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A guest holds a tin marked “CBD 10 mg, THC 5 mg” and asks: “It’s CBD, so I won’t get high, right?”',
        answers: answers(
          `${slug}/q-cbd-high`,
          '“Right. CBD is never intoxicating, whatever else is in there.”',
          '“Right. With twice as much CBD, the THC is canceled out.”',
          '*“CBD does not, but each piece also has 5 mg of THC.”',
          '“Only if you eat several. One piece has too little THC to matter.”',
        ),
        additionalText:
          'Read both lines aloud. “CBD” on the front says nothing about the THC line on the back, and no label can promise that one cancels the other.',
      },
    },
    { key: 'h-label', cardType: 'HEADER', content: { value: 'Heat, acids and the number on the label' } },
    {
      key: 'acids',
      cardType: 'TEXT',
      content: {
        title: 'The plant makes acids',
        text: 'Fresh flower holds very little THC. It holds **THCA**: THC with one small group of atoms still attached.\n\nHeat knocks that group off. Lighting, vaping and baking all do it. Chemists call it *decarboxylation*. CBDA turns into CBD the same way.',
      },
    },
    {
      key: 'total',
      cardType: 'TEXT',
      content: {
        title: 'Why it says “total THC”',
        text: 'THCA weighs more than the THC it becomes, so you cannot just add the two. Labels use\n\n**total THC = THC + 0.877 × THCA**\n\nNew York writes this formula into its labeling rule. Example: 1% THC and 20% THCA make 1 + 17.5 = **18.5% total THC**.',
      },
    },
    {
      key: 'q-total',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Read the jar',
        questionText: 'A jar says THC 0.5%, THCA 24%. A guest asks how strong it is. Which number do you give?',
        answers: answers(
          `${slug}/q-total`,
          '0.5%, because only THC counts',
          '24.5%, the two added up',
          '*About 21.5%, the total THC',
          'None; a label cannot tell how strong it is',
        ),
        additionalText:
          '0.877 × 24 is about 21, plus 0.5. The 0.5% alone would badly mislead a guest who is going to light it.',
      },
    },
    {
      key: 'age',
      cardType: 'IMAGE',
      content: {
        url: media('fig-storage.svg'),
        alt: 'Three signs side by side: a low thermometer, a moon for darkness, a padlock.',
        title: 'The chemistry does not stop at the door',
        text: 'Air, heat and light keep changing what is in the jar: THC goes down, CBN goes up, aroma fades. Tell guests: original package, lid shut, cool, dark and locked.',
      },
    },
    {
      key: 'pause',
      cardType: 'SPEED_BUMP',
      content: { text: 'Next: the question you get ten times a day. What does it do?' },
    },
    { key: 'h-evidence', cardType: 'HEADER', content: { value: 'What research does not show yet' } },
    {
      key: 'studies',
      cardType: 'TEXT',
      content: {
        title: 'Careful with “studies show”',
        text: 'Much of what you read about CBG and CBN comes from cells and animals, not from people.\n\nThe FDA has approved a few cannabinoid medicines for named illnesses, by prescription. It has **not** approved cannabis itself for any disease. What is on your shelf is none of those medicines.',
      },
    },
    {
      key: 'q-sleep',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'A guest points at a CBN gummy: “Will this help me sleep?” What can you say?',
        answers: answers(
          `${slug}/q-sleep`,
          '*“I can’t tell you what it will do for sleep. I can show you exactly what is in it.”',
          '“Our regulars swear by it.”',
          '*“For trouble sleeping, a doctor or pharmacist is the right person to ask.”',
          '“CBN is the sleepy cannabinoid. That’s just science.”',
        ),
        additionalText:
          '“Our regulars” and “just science” are both medical claims with a friendly face. What is inside, how long it may take and how to store it: that you may say all day.',
      },
    },
    {
      key: 'inflated',
      cardType: 'TEXT',
      content: {
        title: 'One number, and not a perfect one',
        text: 'In 2023 researchers tested 23 flower samples from 10 Colorado stores. About 70% of them held **at least 15% less THC** than the label said.\n\nSo do not sell 27% over 25% as if it were a race. Ask about aroma, format and how much the guest plans to use.',
      },
    },
    {
      key: 'own-words',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'A guest says: “Just give me the highest THC you’ve got.” Write the first thing you would say or ask, in your own words.',
      },
    },
    {
      key: 'quiz',
      cardType: 'QUIZ',
      content: {
        quizData: {
          id: idOf(`${slug}/quiz`),
          title: 'Cannabinoids at the counter',
          minimumPassingScore: 80,
          questions: quizQuestions(
            `${slug}/quiz`,
            [
              'A jar of flower shows far more CBN than the same strain last month. What is the most likely reason?',
              '*It is older, or was stored warm and bright',
              'It comes from a seed that was bred for CBN',
              'The lab mixed up CBN and CBD this time',
              'It was harvested before it was ripe',
            ],
            ['A label says THC 1%, THCA 10%. What is the total THC?', 'About 11%', '*About 9.8%', '1%', '10%'],
            [
              'A guest wants something that “won’t make me high at all”. What do you do first?',
              'Hand over anything that says CBD on the front',
              '*Read the THC line of the label with them',
              'Suggest half of a 10 mg gummy',
              'Say that everything in the store makes you high',
            ],
            [
              'A guest asks what CBG does. Which sentence is true and safe?',
              '“It brings inflammation down, but gently.”',
              '“It is the one for focus; students and athletes like it best.”',
              '*“It’s another cannabinoid. Its effects in people are barely studied.”',
              '“It works like THC, only weaker and for a shorter time.”',
            ],
            [
              'What may you tell any guest about a product? Select all that apply.',
              '*How much THC and CBD one serving contains',
              '*How to store it',
              'Which illness it is known to help',
              '*When it was packaged, if the label says so',
              'How other guests say it made them feel',
            ],
          ),
        },
        quizAllowedTries: 3,
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Did this lesson make labels easier to explain?',
        positiveTags: ['The label math', 'Ready to use', 'Clear pictures', 'Right length'],
        negativeTags: ['Too much chemistry', 'Too easy', 'Too long', 'Missed my question'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'CDC, *Cannabis frequently asked questions* · FDA, *Regulation of cannabis and cannabis-derived products* · New York rule 9 NYCRR 128.5 (total THC) · Schwabe and others, PLOS ONE, 2023 (label accuracy). Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'CDC, Cannabis Frequently Asked Questions',
      url: 'https://www.cdc.gov/cannabis/faq/index.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'FDA, Regulation of Cannabis and Cannabis-Derived Products: Questions and Answers',
      url: 'https://www.fda.gov/news-events/public-health-focus/fda-regulation-cannabis-and-cannabis-derived-products-including-cannabidiol-cbd',
      checkedOn: '2026-11-20',
    },
    {
      title: '9 NYCRR 128.5, Cannabis Product Labeling Minimum Standards',
      url: 'https://www.law.cornell.edu/regulations/new-york/9-NYCRR-128.5',
      checkedOn: '2026-11-20',
    },
    {
      title:
        'Schwabe et al. 2023, Uncomfortably high: testing reveals inflated THC potency on retail Cannabis labels, PLOS ONE 18(4)',
      url: 'https://doi.org/10.1371/journal.pone.0282396',
      checkedOn: '2026-11-20',
    },
  ],
}
