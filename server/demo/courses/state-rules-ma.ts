import { type AuthoredCardInput, answers, idOf, media, quizQuestions } from '../authoring.ts'

const slug = 'state-rules-co-il-ma'

/** The Massachusetts chapter. */
export const massachusetts: AuthoredCardInput[] = [
  { key: 'h-massachusetts', cardType: 'HEADER', content: { value: 'Massachusetts' } },
  {
    key: 'ma-short',
    cardType: 'IMAGE',
    content: {
      url: media('fig-state-ma.svg'),
      alt: 'The outline of the state and the letters MA.',
      aspectRatio: 1,
      title: 'Massachusetts in five lines',
      text: '- **21+**, ID checked **at the door and at the register**\n- Per person and day: **2 oz** since April 19, 2026\n- Concentrates and edibles count toward it\n- Edibles: **5 mg** a serving, **100 mg** a package\n- You may refuse when the guest or the public would be at risk',
    },
  },
  {
    key: 'ma-doubled',
    cardType: 'TEXT',
    content: {
      title: 'One ounce was last spring',
      text: 'Chapter 65 of the Acts of 2026 doubled the limit from one ounce to two. Old signs, old websites and old habits still say one.\n\nHow much concentrate or how many milligrams make an ounce is set by the Commission’s rules, and they were being rewritten. **Let the register convert.** Do not do that one from memory.',
    },
  },
  {
    key: 'ma-q-twice',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At a register in Worcester',
      questionText: 'The guest was checked at the door two minutes ago; you saw it. The line is long. What do you do?',
      answers: answers(
        `${slug}/ma-q-twice`,
        'Skip it: checked is checked',
        'Ask “You’re 21, right?”',
        '*Ask for the ID again and read the birth date yourself',
        'Check only guests who look young',
      ),
      additionalText:
        'Massachusetts asks for both: on entry, and again at the point of sale. The second look also catches the friend who swapped places in line.',
    },
  },
  {
    key: 'ma-q-five',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'Choose all that apply',
      questionText: 'A guest from Chicago: “These are 5 mg? At home they’re 10.” Which answers are right?',
      answers: answers(
        `${slug}/ma-q-five`,
        '*“Here one serving is 5 mg by rule.”',
        '“They are old stock.”',
        '*“If you’re used to 10 at home, that’s two of these. For a first time, half of one.”',
        '“Take four, they’re weak.”',
      ),
      additionalText:
        'The number on the label decides, not the number of pieces. You give the math, and the wait: two hours.',
    },
  },
]

/** The quiz over all three states, the survey and the sources. */
export const closing: AuthoredCardInput[] = [
  {
    key: 'quiz',
    cardType: 'QUIZ',
    content: {
      quizData: {
        id: idOf(`${slug}/quiz`),
        title: 'Three states, one counter',
        minimumPassingScore: 80,
        questions: quizQuestions(
          `${slug}/quiz`,
          [
            'In Colorado a guest has 2 g of concentrate in the basket. How much flower may still go in?',
            'A full ounce: concentrate is counted apart',
            '*Three quarters of an ounce',
            'Half an ounce',
          ],
          ['Which limit for flower applies to an Illinois resident?', '15 g', '*30 g', '2 oz'],
          [
            'A sign in the window says “1 oz per day”. In which of these states is it out of date?',
            'Colorado',
            '*Massachusetts',
            'In neither',
          ],
          [
            'A resident of Illinois has an ID with photo and birth date that expired in spring. What applies?',
            'The resident limit: the address still counts',
            'Half the limit',
            '*No sale: the ID must be valid and unexpired',
          ],
          [
            'Which are true of edibles for adult use? Choose all.',
            '*Colorado: up to 10 mg a serving',
            '*Massachusetts: 5 mg a serving',
            'Illinois: up to 100 mg a serving',
            '*All three: up to 100 mg a package',
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
      questionText: 'Is your own state clearer than before?',
      positiveTags: ['Five lines help', 'Good examples', 'Up to date'],
      negativeTags: ['Only need one state', 'Too many numbers', 'Found a mistake'],
    },
  },
  {
    key: 'sources',
    cardType: 'TEXT',
    content: {
      title: 'Where this comes from',
      text: 'Colorado: 1 CCR 212-3, Rule 6-110, and House Bill 21-1090. Illinois: 410 ILCS 705/10-10, 10-20 and 15-85. Massachusetts: 935 CMR 500.140 and 500.150, and Chapter 65 of the Acts of 2026. Some were read as others reprint them; the list is in the course’s sources.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
    },
  },
]
