import { answers, idOf, media, quizQuestions, type WrittenCourse } from '../authoring.ts'
import { stateTiles } from './serving-limits-states.ts'

const slug = 'serving-limits'

/** Milligrams per serving and per package in five states, and the arithmetic at the counter. */
export const servingLimits: WrittenCourse = {
  slug,
  title: 'Servings and package limits',
  summary: 'Two numbers stand on every edible. What they mean in five states, and how to say them so they stick.',
  poster: 'course-serving-limits.svg',
  thumbnail: 'thumb-serving-limits.svg',
  brand: null,
  cards: [
    { key: 'h-two-numbers', cardType: 'HEADER', content: { value: 'Two numbers on every edible' } },
    {
      key: 'two-numbers',
      cardType: 'TEXT',
      content: {
        title: 'Per serving, per package',
        text: 'Every adult-use edible carries two numbers in milligrams of THC: how much is in **one serving**, and how much is in the **whole package**.\n\nThe big number sells. The small number is the one the guest will swallow. Say the small one first.',
      },
    },
    {
      key: 'one-piece',
      cardType: 'IMAGE',
      content: {
        url: media('fig-serving-pieces.svg'),
        alt: 'A pack of ten gummies of 10 milligrams each. One gummy is cut in half: 5 milligrams and 5 milligrams.',
        title: 'A serving is not always a piece',
        text: 'Ten pieces, 100 mg: one piece is 10 mg. Twenty pieces, 100 mg: one piece is 5 mg. A chocolate bar is scored into squares. Find the line that says *serving size* before you say “one”.',
      },
    },
    { key: 'states', cardType: 'MULTI', content: { children: stateTiles } },
    {
      key: 'q-visitor',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'In Denver',
        questionText:
          'A visitor from Boston: “At home one gummy is just right for me. So, one of these?” What do you say?',
        answers: answers(
          `${slug}/q-visitor`,
          '“Yes, a gummy is a gummy.”',
          '*“At home a piece is likely 5 mg. This one is 10, so half of it is what you know.”',
          '“Take two here. The altitude takes the edge off.”',
          '“Take one and a half, Colorado’s run light.”',
        ),
        additionalText:
          'Massachusetts sets 5 mg as one serving for adult use, Colorado 10 mg. The same word on the tin, twice the THC in the hand.',
      },
    },
    { key: 'h-math', cardType: 'HEADER', content: { value: 'Pieces times milligrams' } },
    {
      key: 'say-the-math',
      cardType: 'TEXT',
      content: {
        title: 'Do the math out loud',
        text: '**Package ÷ pieces = one piece.** 100 mg, 20 pieces: 5 mg each.\n\n**Pieces × milligrams = tonight.** Two of them: 10 mg.\n\nSay it with your finger on the label: “Five each. Two would be ten. For a first time, half of one.” People remember what they saw and heard together.',
      },
    },
    {
      key: 'q-pieces',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Read the label',
        questionText: 'A bag says “THC 100 mg, 40 pieces”. A guest wants to stay at 5 mg. How many pieces is that?',
        answers: answers(`${slug}/q-pieces`, 'Half a piece', 'One piece', '*Two pieces', 'Five pieces'),
        additionalText:
          '100 ÷ 40 = 2.5 mg a piece. Two of them are 5 mg. “Five pieces” is the classic mix-up of pieces and milligrams: 12.5 mg.',
      },
    },
    { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'Pieces are easy. Liquids are where it goes wrong.' } },
    {
      key: 'drinks',
      cardType: 'IMAGE',
      content: {
        url: media('fig-beverage.svg'),
        alt: 'A drink can, and beside it a glass that holds only part of the can.',
        aspectRatio: 1,
        title: 'A can is not a serving',
        text: 'One can may hold one serving. Another, just as small, may hold ten. Look for the line on the bottle or the measuring cap, and show it: “**One line is one serving.** The cap goes back on.”',
      },
    },
    {
      key: 'q-share',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose all that apply',
        questionText: 'A guest takes a 100 mg drink with ten servings “to share at a cookout”. What do you say?',
        answers: answers(
          `${slug}/q-share`,
          '*“It’s ten servings. Pour with the cap, not by the glass.”',
          '*“Tell everyone what’s in it, before they drink.”',
          '“Mixed with beer it goes down easier.”',
          '*“Keep it apart from the other drinks, where no child can reach it.”',
          '“If someone feels nothing by dessert, give them a second one.”',
        ),
        additionalText:
          'The person most likely to be hurt by this drink is the one who did not know what it was. That is a child, or a guest who reached for the wrong can.',
      },
    },
    {
      key: 'keep-it-in',
      cardType: 'IMAGE',
      content: {
        url: media('fig-child-resistant-pouch.svg'),
        alt: 'A closed child-resistant pouch with a warning sign, and a padlock beside it.',
        title: 'Leave it in its package',
        text: 'Child-resistant, labeled, out of sight, locked. A loose gummy on a nightstand is just candy to a four-year-old.\n\nIf a child ate one: **Poison Help 1-800-222-1222**, right away, even if the child seems fine. Trouble breathing, or cannot be woken: **911**.',
      },
    },
    {
      key: 'quiz',
      cardType: 'QUIZ',
      content: {
        quizData: {
          id: idOf(`${slug}/quiz`),
          title: 'Practice run: no score to reach',
          minimumPassingScore: null,
          questions: quizQuestions(
            `${slug}/quiz`,
            [
              'A chocolate bar: 100 mg, 12 squares, “serving size: 1 square”. About how much is one square?',
              '*A little over 8 mg',
              '10 mg, like every serving',
              '12 mg',
            ],
            ['Where is one adult-use serving 5 mg?', 'Colorado', '*Massachusetts', 'Oregon'],
            [
              'A guest bought a 50 mg package in Oregon years ago and asks why today’s says 100. What is true?',
              'It is a mistake; show it to your lead',
              '*Oregon raised its edible package limit from 50 to 100 mg in 2022',
              'It is the medical version',
            ],
            [
              'Which of these do you say with every edible? Choose all that fit.',
              '*The milligrams in one serving',
              '*How long to wait',
              'How it will make them feel',
              '*Where to keep it',
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
        questionText: 'How clear are the two numbers now?',
        positiveTags: ['The math', 'State by state', 'Ready to explain it'],
        negativeTags: ['Too much math', 'Too easy', 'My state is missing'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Colorado: Marijuana Enforcement Division rules, as told by the *Denver Post*. Massachusetts: 935 CMR 500.150. Oregon: OLCC rules of 2022, as told by the *Corvallis Advocate*. New York: *Cannabis Connect*. Illinois: Department of Agriculture, by rule under 410 ILCS 705/55-5. Poison Help, 2024.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Denver Post: Colorado’s marijuana edible manufacturers face tougher rules',
      url: 'https://www.denverpost.com/2014/07/31/colorados-marijuana-edible-manufacturers-face-tougher-rules/',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.150, Edibles',
      url: 'https://casetext.com/regulation/code-of-massachusetts-regulations/department-935-cmr-cannabis-control-commission/title-935-cmr-500000-adult-use-of-marijuana/section-500150-edibles',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Corvallis Advocate: OLCC makes changes to cannabis rules',
      url: 'https://corvallisadvocate.com/olcc-makes-changes-to-cannabis-rules',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York State Cannabis Connect: Dosage',
      url: 'https://nyscannabisconnect.com/dosage',
      checkedOn: '2026-11-20',
    },
    {
      title: '410 ILCS 705/55-5, Preparation of cannabis-infused products',
      url: 'https://www.ilga.gov/legislation/ilcs/documents/041007050K55-5.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Poison Help: Pediatric cannabis edible poisoning',
      url: 'https://www.poisonhelp.org/2024/04/27/pediatric-edible-cannabis-poisoning/',
      checkedOn: '2026-11-20',
    },
  ],
}
