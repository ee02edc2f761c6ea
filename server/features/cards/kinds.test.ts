import { listCardMedia } from '@trellis/contract/cards/card-rules.ts'
import { AuthoredCard, Card, type CardType, cardTypes, getKindRules } from '@trellis/contract/cards/cards.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { formCard, questionCard, quizCard } from '../../testing/learning.ts'
import { sampleCard } from '../courses/courses.build.ts'
import { gradeCard, present } from './cards.public.ts'

const place = { position: 3, courseId: newId(), state: null }

/** The errors of empty content; none = the kind may be empty. */
const emptySentences: { [T in CardType]: string[] } = {
  HEADER: ['Please enter a heading.'],
  IMAGE: ['Choose a file from the library.', 'Describe what can be seen.'],
  TEXT: ['Please enter a title or a text.'],
  VIDEO: ['Choose a file from the library.', 'Describe what can be seen.'],
  MULTI: ['Add at least one card.'],
  MULTI_IMAGE: ['Add at least one image.'],
  LOCATION_FINDER: ['Choose a place on the map.', 'Add at least one location.'],
  LOAD_SCRIPT: ['Enter a web address that starts with https://.'],
  QUESTION: ['Please enter a question.', 'Add at least two answers.'],
  FREE_FORM_QUESTION: ['Please enter a question.'],
  SURVEY: [],
  SPEED_BUMP: [],
  OPT_IN: [],
  CELL_PHONE_OPT_IN: [],
  SHARE_BUTTON: ['Enter a web address that starts with https://.', 'Please enter a title.'],
  CATALYST_FORM: ['Choose what the form asks for.', 'Add at least one field.'],
  QUIZ: ['Add at least one question.'],
}

const refusals = (cardType: CardType) => {
  const read = cardKinds[cardType].content.safeParse({})
  return read.success ? [] : read.error.issues.map(issue => issue.message)
}

test.each(cardTypes)('CARD-023 ENTITY-023 the sample of %s is valid and can be published', cardType => {
  const card = sampleCard(cardType)
  expect(AuthoredCard.parse(card)).toEqual(card)
  expect(getKindRules(cardType).label).not.toBe('')
})

test.each(cardTypes)('an empty %s is refused with sentences of ours', cardType => {
  expect(refusals(cardType)).toEqual(emptySentences[cardType])
})

test.each(cardTypes)(
  'ENTITY-023 a fresh %s is shown as the contract says: place, content and an untouched state',
  cardType => {
    const shown = present({ card: sampleCard(cardType), ...place })
    expect(Card.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      position: 3,
      cardType,
      courseId: place.courseId,
      ...(cardKinds[cardType].initialState as object),
    })
  },
)

test.each(['QUESTION', 'QUIZ'] as const)('API-128 API-140 a fresh %s does not disclose correct answers', cardType => {
  const shown = JSON.stringify(present({ card: sampleCard(cardType), ...place }))
  expect(shown).not.toMatch(/isCorrect|correctAnswerText|additionalText/)
})

test('CARD-011 CARD-016 a question is shown with its text and answers, and asks for all where several are right', () => {
  const one = present({ card: questionCard(1), ...place })
  const several = present({ card: questionCard(2), ...place })
  expect(Object.keys(one).sort()).toEqual(
    'answers cardType cleared courseId eyebrow id lastWrong position questionText selectAllThatApply solution'.split(
      ' ',
    ),
  )
  expect([one, several]).toMatchObject([{ selectAllThatApply: false }, { selectAllThatApply: true }])
})

test('CARD-027 a quiz is shown with its rules and the titles of its questions, and no answer of theirs', () => {
  const card = quizCard({ count: 2 })
  const [first, second] = card.content.quizData.questions
  const shown = present({ card, ...place })
  expect(shown).toMatchObject({ quizAllowedTries: 3, quizAttemptedTries: 0, submissionScore: null })
  expect(Object(shown).quizData).toEqual({
    id: card.content.quizData.id,
    title: 'What stays with you',
    minimumPassingScore: 80,
    questions: [
      { id: first!.id, title: first!.title, position: first!.position },
      { id: second!.id, title: second!.title, position: second!.position },
    ],
    questionCount: 2,
  })
})

test('CARD-026 a form is shown with its type, fields and their options, its words, and whether it was sent', () => {
  const fields = [{ name: 'size', type: 'singleSelect' as const, options: ['S', 'M'] }]
  const card = formCard(fields, {
    partner: 'alpenglow',
    campaign: 'kit',
    termsUrl: 'https://alpenglow.example.com/terms',
  })
  expect(present({ card, ...place })).toEqual({
    id: card.id,
    position: 3,
    courseId: place.courseId,
    cardType: 'CATALYST_FORM',
    type: 'FORM',
    title: '',
    fields: [{ id: expect.any(String), label: 'The size', required: false, ...fields[0] }],
    requiredForCourseCompletion: false,
    catalystFormSubmittedAt: null,
    confirmationImage: null,
    successMessage: 'Thanks for that! Expect to hear from us soon.',
    termsUrl: 'https://alpenglow.example.com/terms',
    termsText: 'Terms and Conditions',
    partner: 'alpenglow',
    campaign: 'kit',
  })
})

test('CARD-012 QUESTION_CARD is read as QUESTION', () => {
  const card = sampleCard('QUESTION')
  expect(AuthoredCard.parse({ ...card, cardType: 'QUESTION_CARD' })).toEqual(card)
})

test('CARD-023 a type that is not on the list is refused', () => {
  expect(AuthoredCard.safeParse({ id: newId(), cardType: 'APPLAUSE', content: {} }).success).toBe(false)
})

type Content = Record<string, unknown>

/** The default values of what an author may omit, by kind. */
const defaults: [CardType, Content][] = [
  ['IMAGE', { aspectRatio: 4 / 3, imageLink: null, title: '', text: '' }],
  ['VIDEO', { gifMode: false, posterUrl: null, captionsUrl: null, title: '', text: '' }],
  ['LOCATION_FINDER', { defaultZoom: 15, orderMessage: '' }],
  ['OPT_IN', { successMessage: "You're signed up!", fontSize: 24, type: 2 }],
  ['CELL_PHONE_OPT_IN', { successMessage: "You're signed up!", fontSize: 24, type: 1 }],
  ['SHARE_BUTTON', { partner: null, campaign: null }],
  [
    'CATALYST_FORM',
    {
      successMessage: 'Thanks for that! Expect to hear from us soon.',
      termsText: 'Terms and Conditions',
      requiredForCourseCompletion: false,
    },
  ],
  ['QUIZ', { quizAllowedTries: 3 }],
]
test.each(defaults)(
  'FORM-005 FORM-007 OPTIN-003 OPTIN-004 QUIZ-016 CONST-026 CONST-027 what an author leaves out of %s has its default',
  (cardType, content) => {
    expect(sampleCard(cardType).content).toMatchObject(content)
  },
)

test('QUIZ-013 a new quiz asks for 80, and an explicit null for nothing', () => {
  expect(quizCard().content.quizData.minimumPassingScore).toBe(80)
  expect(quizCard({ minimumPassingScore: null }).content.quizData.minimumPassingScore).toBeNull()
})

const unanswerable = cardTypes.filter(cardType => !('answerPath' in cardKinds[cardType]))
test.each(unanswerable)('%s takes no answer', cardType => {
  const asked = { card: sampleCard(cardType), answer: {}, state: null, now: new Date() }
  expect(() => gradeCard(asked)).toThrow('We could not find that.')
})

test('CARD-005 the files of a card are known, those of a carousel’s videos with poster and captions', () => {
  const film = { url: '/media/a.mp4', posterUrl: '/media/a.jpg', captionsUrl: '/media/a.vtt', alt: 'A clock' }
  const children = [
    { id: newId(), cardType: 'VIDEO', ...film },
    { id: newId(), cardType: 'IMAGE', url: '/media/b.svg', alt: 'A jar' },
    { id: newId(), cardType: 'TEXT', title: 'Look' },
  ]
  expect(listCardMedia(sampleCard('VIDEO', film))).toEqual(['/media/a.mp4', '/media/a.jpg', '/media/a.vtt'])
  expect(listCardMedia(sampleCard('MULTI', { children }))).toEqual([
    '/media/a.mp4',
    '/media/a.jpg',
    '/media/a.vtt',
    '/media/b.svg',
  ])
  expect(listCardMedia(sampleCard('TEXT'))).toEqual([])
})

test('CARD-005 CARD-006 a carousel takes no card that asks something', () => {
  const child = { ...questionCard().content, id: newId(), cardType: 'QUESTION' }
  expect(AuthoredCard.safeParse({ id: newId(), cardType: 'MULTI', content: { children: [child] } }).success).toBe(false)
})
