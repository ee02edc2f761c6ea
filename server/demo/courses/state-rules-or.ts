import { type AuthoredCardInput, answers, idOf, media, quizQuestions } from '../authoring.ts'

const slug = 'state-rules-ny-or'

/** The Oregon chapter. */
export const oregon: AuthoredCardInput[] = [
  { key: 'h-oregon', cardType: 'HEADER', content: { value: 'Oregon' } },
  {
    key: 'or-short',
    cardType: 'IMAGE',
    content: {
      url: media('fig-state-or.svg'),
      alt: 'The outline of the state and the letters OR.',
      aspectRatio: 1,
      title: 'Oregon in five lines',
      text: '- **21+**, valid, unexpired photo ID, every sale\n- Sales between **7 a.m. and 10 p.m.**\n- Per person and day: **2 oz** flower since 2022; other products have limits of their own\n- Edibles: 10 mg a serving, 100 mg a package\n- No sale to anyone visibly intoxicated',
    },
  },
  {
    key: 'or-proof',
    cardType: 'TEXT',
    content: {
      title: 'What Oregon takes as proof',
      text: 'A passport. A driver license from Oregon or another US state. A US military ID. A state or territory ID with picture, name, birth date and description. A card of a **federally recognized tribe** with photo, name and birth date.\n\nYou **view** it before the sale is complete. The product stays out of reach until then.',
    },
  },
  {
    key: 'or-q-ten',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At a register in Eugene, 10:02 p.m.',
      questionText: 'The guest has stood in line since 9:45. Everything is picked, nothing is paid. What do you say?',
      answers: answers(
        `${slug}/or-q-ten`,
        '“You were here before ten, so this still counts.”',
        '“Pay now, I’ll set the time back two minutes.”',
        '*“I’m sorry, I can’t ring it after ten. I’ll keep it for you; we open at seven.”',
        '“Cash only, then.”',
      ),
      additionalText:
        'The window is for the sale, not for the line. Tell the line at 9:45 who can still be served: that is the friendly part, and it is up to you.',
    },
  },
  {
    key: 'or-q-shift',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'Choose all that apply',
      questionText: 'Which of these are against Oregon’s rules?',
      answers: answers(
        `${slug}/or-q-shift`,
        '*Sharing a joint on your break and going back to the register',
        'Taking back a defective cartridge from the customer who bought it, and recording it',
        '*Selling that returned cartridge again',
        '*A pre-roll as the prize of a raffle',
        'Accepting a passport from Japan',
      ),
      additionalText:
        'On duty runs from the start of the shift to its end, breaks included. A return may be accepted and must be recorded in CTS, and it is never sold again. Cannabis may not be a prize.',
    },
  },
  {
    key: 'or-eight',
    cardType: 'TEXT',
    content: {
      title: 'Eight in the morning',
      text: 'Oregon’s system is CTS, run on Metrc. Inventory must be reconciled in it **by 8 a.m. of the next day**. So what you did not ring up right at 9:50 p.m. is somebody’s problem at 7:50.\n\nYour own login, your own password, every time. The licensee answers for what is entered.',
    },
  },
]

/** The quiz over both states, the survey and the sources. */
export const closing: AuthoredCardInput[] = [
  {
    key: 'quiz',
    cardType: 'QUIZ',
    content: {
      quizData: {
        id: idOf(`${slug}/quiz`),
        title: 'Coast to coast',
        minimumPassingScore: 80,
        questions: quizQuestions(
          `${slug}/quiz`,
          [
            'Which card is proof of age in Oregon, by the rule’s own list?',
            'A student ID with a birth date',
            '*A federally recognized tribe’s ID with photo, name and birth date',
            'A driver license that expired last week',
          ],
          [
            'In New York a guest asks for 3 oz of flower and 10 g of concentrate. What is true?',
            'Too much: it is one or the other',
            '*It is within both limits: up to 3 oz, and up to 24 g',
            'Flower yes, concentrate only for patients',
          ],
          [
            'Which of these mean “no sale” in both states? Choose all.',
            '*The guest is visibly intoxicated',
            '*There is no valid ID',
            'The guest is from another state',
            '*The guest is 20',
          ],
          [
            'It is 6:50 a.m. in Portland and a guest is at the door. When may you ring up the first sale?',
            'Now, if the ID is valid',
            '*At 7 a.m.',
            'At 8 a.m., when CTS is reconciled',
          ],
          [
            'A colleague in Queens wants to post “Strongest jars in town. Sleep like a baby.” What do you say?',
            '“Add a leaf and post it.”',
            '*“Don’t. Potency hype and a wellness claim are both out, and a post is advertising.”',
            '“Fine, as long as it is our own page.”',
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
      positiveTags: ['Five lines help', 'ID lists', 'Good examples'],
      negativeTags: ['Only need one state', 'Too many numbers', 'Found a mistake'],
    },
  },
  {
    key: 'sources',
    cardType: 'TEXT',
    content: {
      title: 'Where this comes from',
      text: 'New York: Cannabis Law §§ 85 and 125; 9 NYCRR 124.1; the marketing rules of December 3, 2025; sale limits as stores print them in 2026. Oregon: OAR 845-025-1300, 2800, 2820, 7540 and 7580; limits of 2022 as told by the *Corvallis Advocate*.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
    },
  },
]
