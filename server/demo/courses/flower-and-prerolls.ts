import { answers, idOf, media, type WrittenCourse } from '../authoring.ts'

const slug = 'flower-and-prerolls'

/** How to show a jar, turn percent into milligrams, and hand over an infused pre-roll with a warning. */
export const flowerAndPrerolls: WrittenCourse = {
  slug,
  title: 'Flower and pre-rolls',
  summary:
    'Show a jar in four steps, turn percent into milligrams, and never hand over an infused pre-roll by accident.',
  poster: 'course-flower-and-prerolls.svg',
  thumbnail: 'thumb-flower-and-prerolls.svg',
  brand: null,
  cards: [
    { key: 'h-jar', cardType: 'HEADER', content: { value: 'Showing a jar' } },
    {
      key: 'steps',
      cardType: 'MULTI',
      content: {
        children: [
          {
            id: idOf(`${slug}/steps/look`),
            cardType: 'IMAGE',
            url: media('fig-flower.svg'),
            alt: 'A large cannabis flower with frosted tips, a small jar beside it.',
            aspectRatio: 1,
            title: '1. Look together',
            text: 'Turn the jar so that the guest sees the flower, not the lid. Frosty tips are the resin glands, the trichomes.',
          },
          {
            id: idOf(`${slug}/steps/smell`),
            cardType: 'TEXT',
            title: '2. Smell, where your state allows it',
            text: 'Ask first: “What do you usually like: citrus, pine, pepper, earth?” Then let the nose decide. Some states only let you show **sealed** packages. Then describe it.',
          },
          {
            id: idOf(`${slug}/steps/read`),
            cardType: 'IMAGE',
            url: media('fig-package-tag.svg'),
            alt: 'A package tag with a barcode and a chip that can be read by radio.',
            title: '3. Read the label aloud',
            text: 'Name, total THC, weight, batch. Out loud, with a finger under the line.',
          },
          {
            id: idOf(`${slug}/steps/date`),
            cardType: 'TEXT',
            title: '4. Find the date',
            text: 'Harvested or packaged when? Two jars with the same name can be months apart. If you would not want the older one, do not push it.',
          },
        ],
      },
    },
    {
      key: 'weights',
      cardType: 'TEXT',
      content: {
        title: 'The words for weight',
        text: '- A **gram**: two small joints\n- An **eighth**: 3.5 grams\n- A **quarter**: 7 grams\n- A **half**: 14 grams\n- An **ounce**: 28 grams\n\nEvery state caps how much one guest may buy. Pre-rolls count too. The register adds it up, but you explain it.',
      },
    },
    {
      key: 'q-eighth',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'A guest rolls half-gram joints and wants enough for about seven. What do you reach for?',
        answers: answers(`${slug}/q-eighth`, 'A gram', '*An eighth', 'A quarter', 'An ounce, it is cheaper per gram'),
        additionalText:
          'Seven times half a gram is 3.5 grams: an eighth. Selling what was asked for brings the guest back.',
      },
    },
    { key: 'h-number', cardType: 'HEADER', content: { value: 'What the percent means' } },
    {
      key: 'milligrams',
      cardType: 'TEXT',
      content: {
        title: 'Percent into milligrams',
        text: 'A gram is 1,000 mg. At 20% total THC, one gram of flower holds about **200 mg** of THC, and a half-gram joint about **100 mg**.\n\nNot all of it is inhaled: part burns, part drifts away. So 100 mg in a joint and 100 mg in gummies are not the same thing at all.',
      },
    },
    {
      key: 'q-compare',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          '“This joint has 100 mg and I smoke a whole one. So a 100 mg pack of gummies is one evening for me?”',
        answers: answers(
          `${slug}/q-compare`,
          '“Yes. A milligram is a milligram, however you take it.”',
          '*“No. Eaten, it hits harder and far longer. One piece, then wait.”',
          '“Take half the pack, then it is about the same as your joint.”',
          '“Gummies are weaker than smoke, so you may need a second pack.”',
        ),
        additionalText:
          'Colorado’s safety guides say it plainly: similar amounts of THC usually have stronger effects eaten than smoked. That pack is ten servings.',
      },
    },
    {
      key: 'pause',
      cardType: 'SPEED_BUMP',
      content: { text: 'That was the jar. Now the thing people grab on the way out.' },
    },
    { key: 'h-prerolls', cardType: 'HEADER', content: { value: 'Pre-rolls' } },
    {
      key: 'kinds',
      cardType: 'IMAGE',
      content: {
        url: media('fig-pre-roll.svg'),
        alt: 'Two pre-rolls standing beside their tube.',
        aspectRatio: 1,
        title: 'Single, pack, infused',
        text: 'Ground flower in paper, weighed and closed. Singles are often 1 gram, packs 0.5 gram or less each. The weight on the pack is what counts toward the purchase limit.',
      },
    },
    {
      key: 'infused',
      cardType: 'TEXT',
      content: {
        title: 'Infused is a different product',
        text: '**Infused** means that concentrate was added: oil inside, or kief on the outside. The total THC is often far above any plain flower.\n\nThe tubes can look alike. Say the word “infused” out loud before you ring it up. Every time.',
      },
    },
    {
      key: 'q-infused',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Busy Friday',
        questionText:
          'A guest who smokes twice a year points at an infused pre-roll because of the pretty tube. What do you do?',
        answers: answers(
          `${slug}/q-infused`,
          '*Say that it is infused, and what that means',
          '*Show a plain pre-roll, half a gram if you have one',
          'Ring it up; the label says it all',
          '*If they still want it: a puff or two, then wait and see',
          'Tell them infused is smoother, so it is easier for beginners',
        ),
        additionalText: 'Guests decide. Your part is that they decide knowing what is in the tube.',
      },
    },
    { key: 'h-clock', cardType: 'HEADER', content: { value: 'The clock and the car' } },
    {
      key: 'curve',
      cardType: 'IMAGE',
      content: {
        url: media('fig-onset-inhaled.svg'),
        alt: 'A curve that rises within minutes, peaks at about 30 minutes and fades over two to four hours.',
        aspectRatio: 1,
        title: 'Inhaled: minutes, not hours',
        text: 'Felt within minutes. Strongest at about 30 minutes. Mostly over in 2 to 4 hours, longer for some people. That is why a second puff should wait, too.',
      },
    },
    {
      key: 'driving',
      cardType: 'TEXT',
      content: {
        title: 'Nobody smokes and drives home',
        text: 'Colorado’s health department: wait **at least 6 hours** after smoking up to 35 mg of THC before you drive, bike or work with machines. More THC or alcohol: longer.\n\nOne strong half-gram joint can hold 100 mg. “How are you getting home?” is a good question.',
      },
    },
    {
      key: 'q-drive',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the door',
        questionText: '“I’ll smoke this at the park at four and drive to dinner at six. I’ll be fine by then, right?”',
        answers: answers(
          `${slug}/q-drive`,
          '“Two hours is plenty for one joint, as long as you don’t drink.”',
          '“If you feel fine when you get into the car, you are fine.”',
          '“Take an edible instead. It is slower, so dinner comes first.”',
          '*“Please don’t count on that. The state says at least six hours.”',
        ),
        additionalText:
          'Feeling fine is not being fine. And the park is no place for it either: using cannabis in public is against the law in many states that sell it.',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Was this worth six minutes of your shift?',
        positiveTags: ['Milligram math', 'The four steps', 'Good questions', 'Right length'],
        negativeTags: ['I knew all this', 'Too long', 'Not my state', 'Unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Colorado Department of Transportation with the state health department, *How long should I wait to drive after getting high?* · CDC, *Cannabis frequently asked questions* · National Academies, *The Health Effects of Cannabis and Cannabinoids*, 2017. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Colorado Department of Transportation, How long should I wait to drive after getting high?',
      url: 'https://www.codot.gov/safety/impaired-driving/druggeddriving/campaign-news/how-long-should-i-wait-to-drive-after-getting-high',
      checkedOn: '2026-11-20',
    },
    {
      title: 'CDC, Cannabis Frequently Asked Questions',
      url: 'https://www.cdc.gov/cannabis/faq/index.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'National Academies 2017, The Health Effects of Cannabis and Cannabinoids',
      url: 'https://doi.org/10.17226/24625',
      checkedOn: '2026-11-20',
    },
  ],
}
