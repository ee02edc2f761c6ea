import { type AuthoredCardInput, answers, idOf, media, quizQuestions } from '../authoring.ts'

const slug = 'edibles-and-drinks'

/** The second half of the lesson on edibles: the way home, the quiz and the sources. */
export const ediblesAtHome: AuthoredCardInput[] = [
  { key: 'h-home', cardType: 'HEADER', content: { value: 'The way home' } },
  {
    key: 'pouch',
    cardType: 'IMAGE',
    content: {
      url: media('fig-child-resistant-pouch.svg'),
      alt: 'A closed child-resistant pouch with a warning sign, a padlock beside it.',
      title: 'It looks like candy, so it gets a lock',
      text: 'Keep it in its own package, closed, **locked** and out of sight. Colorado and Massachusetts do not allow shapes of people, animals or fruit, but a colored square still looks like a treat to a child.',
    },
  },
  {
    key: 'poison',
    cardType: 'TEXT',
    content: {
      title: 'If a child or a pet gets into it',
      text: 'Poison Help: **1-800-222-1222**, day and night. Trouble breathing, cannot be woken, a seizure: **911**.\n\nGive a guest with children the number before it is needed. The call is free and confidential. Ask your lead whether it is printed on your bags.',
    },
  },
  {
    key: 'q-home',
    cardType: 'QUESTION',
    content: {
      eyebrow: 'At the register',
      questionText:
        'A guest with a toddler says: “I’ll put them in the cookie jar, he can’t reach it.” What do you answer?',
      answers: answers(
        `${slug}/q-home`,
        '“High up is fine, as long as the lid of the jar closes.”',
        '“Tell him it’s medicine, then he will leave it alone.”',
        '*“Leave them in this package and lock it away.”',
        'Nothing; what guests do at home is their own business',
      ),
      additionalText:
        'Children climb, and this looks like candy. The CDC asks for a locked, childproof container, out of reach and sight. Without its package, nobody knows the dose either.',
    },
  },
  {
    key: 'quiz',
    cardType: 'QUIZ',
    content: {
      quizData: {
        id: idOf(`${slug}/quiz`),
        title: 'Edibles, from shelf to home',
        minimumPassingScore: 80,
        questions: quizQuestions(
          `${slug}/quiz`,
          ['A pack says “100 mg THC, 20 pieces”. How much is in one piece?', '*5 mg', '10 mg', '20 mg', '100 mg'],
          [
            'A guest who has never had an edible asks how to begin. Which advice fits?',
            '*One serving or less, then wait at least two hours before more',
            'A full serving every 30 minutes until something happens',
            'Two servings at once, because a full stomach slows it down',
            'The same amount that a friend of the same weight takes',
          ],
          [
            'Ninety minutes after 10 mg, a guest calls: nothing yet. What do you say?',
            '“After ninety minutes it should work. Have half of another one.”',
            '“That sounds like a bad batch. Bring the rest back tomorrow.”',
            '“Have something to eat, that wakes it up.”',
            '*“It can take two hours. Please wait, and don’t drive.”',
          ],
          [
            'What changes how an edible is felt? Select all that apply.',
            '*Whether one has eaten',
            '*Alcohol or medicines',
            '*How much one takes',
            'The color of the gummy',
          ],
          [
            'A label on a drink says nothing about how soon it is felt. What do you tell the guest?',
            'About ten minutes, like every drink in the cooler',
            'It depends on how cold it is served',
            '*Treat it like an edible: up to two hours',
            'Drinks are hardly felt at all',
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
      questionText: 'How useful was this for your next shift?',
      positiveTags: ['The numbers', 'The driving question', 'Real situations', 'Right length'],
      negativeTags: ['Too many rules', 'Too long', 'I knew this', 'Unclear'],
    },
  },
  {
    key: 'sources',
    cardType: 'TEXT',
    content: {
      title: 'Where this comes from',
      text: 'CDC, *Cannabis and poisoning* · Health Canada, *Consumer information: cannabis* · Colorado Department of Transportation with the state health department (driving), House Bill 16-1427 (bottles) · Massachusetts rule 935 CMR 500.150 · Oregon OLCC limits since 2022. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
    },
  },
]
