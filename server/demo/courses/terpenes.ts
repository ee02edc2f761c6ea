import { answers, media, type WrittenCourse } from '../authoring.ts'
import { sixTerpenes } from './terpenes-six.ts'

const slug = 'terpenes'

/** What gives cannabis its smell, how to talk about it, and what the smell does not tell. */
export const terpenes: WrittenCourse = {
  slug,
  title: 'Terpenes: sell the aroma, not the effect',
  summary:
    'Six aromas you can name with your eyes closed, why a strain name predicts little, and the line you do not cross.',
  poster: 'course-terpenes.svg',
  thumbnail: 'thumb-terpenes.svg',
  brand: null,
  cards: [
    { key: 'h-nose', cardType: 'HEADER', content: { value: 'Start with the nose' } },
    {
      key: 'drift',
      cardType: 'VIDEO',
      content: {
        url: media('loop-terpene.mp4'),
        posterUrl: media('loop-terpene.jpg'),
        alt: 'Small molecules rise from a flower, turn slowly and drift away, again and again. Silent.',
        aspectRatio: 1,
        gifMode: true,
        title: 'Light enough to fly',
        text: 'You smell a terpene because it leaves the flower and reaches your nose. That is also why an open jar goes flat.',
      },
    },
    {
      key: 'what',
      cardType: 'TEXT',
      content: {
        title: 'Not only in cannabis',
        text: 'Terpenes are aroma compounds that plants make by the thousand. Lemon peel, pine needles, black pepper, lavender and hops get their smell from the **same molecules** as the jar on your shelf.\n\nThat gives you honest words for the counter: kitchen words, not effect words.',
      },
    },
    { key: 'six', cardType: 'MULTI_IMAGE', content: { children: sixTerpenes } },
    {
      key: 'q-pepper',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'By nose',
        questionText:
          'A guest loves the black-pepper bite of one strain. Which terpene do you look for on the next label?',
        answers: answers(`${slug}/q-pepper`, 'Limonene', '*Caryophyllene', 'Linalool', 'Pinene'),
        additionalText:
          'Caryophyllene is a big part of the smell of black pepper and cloves. Limonene is citrus, linalool is lavender, pinene is pine.',
      },
    },
    { key: 'h-label', cardType: 'HEADER', content: { value: 'On the label' } },
    {
      key: 'percent',
      cardType: 'TEXT',
      content: {
        title: 'Small numbers, big smell',
        text: 'Terpenes are listed as a percentage or as mg per gram, often just the top three. The numbers look tiny next to THC. Your nose is far more sensitive than that.\n\nNot every state asks for them. New York does when terpenes are **marketed**: a pack that advertises its terpenes must show the profile.',
      },
    },
    {
      key: 'added',
      cardType: 'TEXT',
      content: {
        title: 'From the plant, or added back',
        text: 'In flower, the terpenes grew there. In many vapes the oil was distilled until it hardly smelled of anything, and terpenes were **added back**, from cannabis or from other plants.\n\nThe ingredient list tells you which. Read it before a guest asks.',
      },
    },
    {
      key: 'q-flat',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A guest brings back a jar, opened five weeks ago: “It smelled like oranges, now it smells like hay.” What happened?',
        answers: answers(
          `${slug}/q-flat`,
          'The lab printed a limonene number that was too high',
          '*Terpenes evaporate; an open or warm jar loses them first',
          'Limonene turns into THC while the jar stands around',
          'All flower smells like hay after a month, whatever you do',
        ),
        additionalText:
          'Light, heat and air take the aroma. Offer the fix: lid tight, cool, dark, and buy what you use in a few weeks.',
      },
    },
    {
      key: 'pause',
      cardType: 'SPEED_BUMP',
      content: { text: 'Now the two big myths: strain names and “the entourage”.' },
    },
    { key: 'h-myths', cardType: 'HEADER', content: { value: 'What the smell cannot tell' } },
    {
      key: 'study',
      cardType: 'IMAGE',
      content: {
        url: media('fig-flower.svg'),
        alt: 'A large cannabis flower, a small jar beside it.',
        aspectRatio: 1,
        imageLink: 'https://doi.org/10.1371/journal.pone.0267498',
        title: 'Indica, sativa, hybrid?',
        text: 'In 2022 researchers compared lab results of commercial flower from six US states with the names on the jars. The labels did **not** line up reliably with the chemistry. Tap the picture to read the study.',
      },
    },
    {
      key: 'q-couch',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“I want an indica, it always puts me on the couch.” What is the straight answer?',
        answers: answers(
          `${slug}/q-couch`,
          '“Sure. Indicas are the relaxing ones; here are my three favorites.”',
          '“Then look for plenty of myrcene on the label. That is what does it.”',
          '“Indica and sativa are a myth, so just take the cheapest one we have.”',
          '*“The name won’t tell us. Smell these two, and let’s look at total THC.”',
        ),
        additionalText:
          'You do not need to argue. Move from the name to what can be checked: aroma, total THC, amount, and how fast the format works.',
      },
    },
    {
      key: 'entourage',
      cardType: 'TEXT',
      content: {
        title: 'The “entourage effect”',
        text: 'The idea: terpenes change what THC does. In a 2020 lab study, five common terpenes showed **no such action** at the cannabinoid receptors, with one possible weak exception. An earlier study had found that caryophyllene does bind to one of them.\n\nMeaning: it is an open question. Do not sell it as an answer.',
      },
    },
    {
      key: 'q-safe-words',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose your words',
        questionText: 'Which of these sentences can you say to any guest?',
        answers: answers(
          `${slug}/q-safe-words`,
          '*“This one smells of orange peel; limonene is the top terpene on the label.”',
          '“Limonene lifts your mood.”',
          '*“If you like lavender, try the one with linalool.”',
          '“Linalool is great for anxiety.”',
          '*“Nobody can tell from the terpenes how it will make you feel.”',
        ),
        additionalText:
          'Smell and taste are facts you can both check on the spot. Mood and anxiety are effects, and the second is a health claim.',
      },
    },
    {
      key: 'own-words',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'Describe your favorite jar on the shelf in two sentences. Only aroma and label facts, no effects.',
      },
    },
    {
      key: 'share',
      cardType: 'SHARE_BUTTON',
      content: {
        title: 'Send this to a colleague',
        text: 'Six aromas, six minutes. Who on your shift sells by strain name?',
        targetUrl: 'https://learn.example.com/terpenes',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Will you talk about aroma differently tomorrow?',
        positiveTags: ['Good words', 'The myths', 'Fun', 'Right length'],
        negativeTags: ['Too much theory', 'Not my shelf', 'Too long', 'Confusing'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Smith and others, PLOS ONE, 2022 (labels and chemistry) · Santiago and others, Frontiers in Pharmacology, 2020, and Gertsch and others, PNAS, 2008 (terpenes at cannabinoid receptors) · New York rule 9 NYCRR 128.5. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title:
        'Smith et al. 2022, The phytochemical diversity of commercial Cannabis in the United States, PLOS ONE 17(5)',
      url: 'https://doi.org/10.1371/journal.pone.0267498',
      checkedOn: '2026-11-20',
    },
    {
      title:
        'Terpenoids From Cannabis Do Not Mediate an Entourage Effect by Acting at Cannabinoid Receptors, Frontiers in Pharmacology 2020',
      url: 'https://doi.org/10.3389/fphar.2020.00359',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Gertsch et al. 2008, Beta-caryophyllene is a dietary cannabinoid, PNAS 105(26)',
      url: 'https://doi.org/10.1073/pnas.0803601105',
      checkedOn: '2026-11-20',
    },
    {
      title: '9 NYCRR 128.5, Cannabis Product Labeling Minimum Standards',
      url: 'https://www.law.cornell.edu/regulations/new-york/9-NYCRR-128.5',
      checkedOn: '2026-11-20',
    },
  ],
}
