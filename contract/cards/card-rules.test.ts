import { expect, test } from 'vitest'
import { blankCard, getMeaning, judgeAnswer, listCardMedia, listCardProblems, presentCard } from './card-rules.ts'
import { AuthoredCard, Card, type CardType, cardTypes, DraftCard } from './cards.ts'
import { cardKinds } from './kinds.ts'

const courseId = '0190a1b2-0000-7000-8000-0000000000aa'
const ids = () => {
  let made = 0
  return () => `0190a1b2-0000-7000-8000-${String(++made).padStart(12, '0')}`
}
const newId = ids()

const sample = <T extends CardType>(cardType: T, content: object = {}) =>
  AuthoredCard.parse({
    id: newId(),
    cardType,
    content: { ...(cardKinds[cardType].sample as object), ...content },
  }) as AuthoredCard<T>

const present = (card: DraftCard) => presentCard({ card, position: 0, courseId, state: null })

/** What the author of a new card reads before anything is written. */
const blankProblems: { [T in CardType]: string[] } = {
  HEADER: ['value: Please enter a heading.'],
  IMAGE: ['url: Choose a file from the library.', 'alt: Describe what can be seen.'],
  TEXT: ['text: Please enter a title or a text.'],
  VIDEO: ['url: Choose a file from the library.', 'alt: Describe what can be seen.'],
  MULTI: ['children.0.url: Choose a file from the library.', 'children.0.alt: Describe what can be seen.'],
  MULTI_IMAGE: [
    'children.0.url: Choose a file from the library.',
    'children.0.alt: Describe what can be seen.',
    'children.1.url: Choose a file from the library.',
    'children.1.alt: Describe what can be seen.',
  ],
  LOCATION_FINDER: ['locations: Add at least one location.'],
  LOAD_SCRIPT: ['url: Enter a web address that starts with https://.'],
  QUESTION: [
    'questionText: Please enter a question.',
    'answers.0.answerText: Please enter an answer.',
    'answers.1.answerText: Please enter an answer.',
    'answers: Mark at least one answer as correct.',
  ],
  FREE_FORM_QUESTION: ['questionText: Please enter a question.'],
  SURVEY: [],
  SPEED_BUMP: [],
  OPT_IN: [],
  CELL_PHONE_OPT_IN: [],
  SHARE_BUTTON: ['targetUrl: Enter a web address that starts with https://.', 'title: Please enter a title.'],
  CATALYST_FORM: ['fields.0.label: Please enter a label.'],
  QUIZ: [
    'quizData.title: Please enter a title.',
    'quizData.questions.0.title: Please enter a question.',
    'quizData.questions.0.answers.0.title: Please enter an answer.',
    'quizData.questions.0.answers.1.title: Please enter an answer.',
    'quizData.questions.0.answers: Mark at least one answer as correct.',
  ],
}

test.each(cardTypes)('CARD-023 a new %s is a valid draft and says what it still needs', cardType => {
  const card = blankCard(cardType, ids())
  expect(DraftCard.parse(card)).toEqual(card)
  expect(listCardProblems(card).map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual(blankProblems[cardType])
})

test.each(cardTypes)('a %s from which everything is missing is a draft, or is refused for its type alone', cardType => {
  const bare = cardType === 'QUIZ' ? { quizData: { id: newId() } } : {}
  const { alt: _alt, ...filled } = DraftCard.parse({ id: newId(), cardType, content: bare }).content as { alt?: string }
  expect(Object.values(filled).every(value => value !== undefined)).toBe(true)
})

test.each(cardTypes)('CARD-023 the sample of %s can be published, and is a draft that is not changed', cardType => {
  const card = sample(cardType)
  expect(listCardProblems(card)).toEqual([])
  expect(DraftCard.parse(card)).toEqual(card)
})

test.each(cardTypes)('ENTITY-023 the sample of %s is presented as the contract says', cardType => {
  const shown = present(sample(cardType))
  expect(Card.parse(shown)).toEqual(shown)
  expect(shown).toMatchObject(cardKinds[cardType].initialState as object)
})

test.each(cardTypes)('a new %s can be shown in the editor before it is finished', cardType => {
  const { id, content } = blankCard(cardType, newId)
  expect(present(DraftCard.parse({ id, cardType, content }))).toMatchObject({ id, cardType, position: 0 })
})

test.each(['QUESTION', 'QUIZ'] as const)('API-128 API-140 a presented %s does not hold its solution', cardType => {
  expect(JSON.stringify(present(sample(cardType)))).not.toMatch(/isCorrect|correctAnswerText|additionalText/)
})

const unanswerable = cardTypes.filter(cardType => !('answerPath' in cardKinds[cardType]))
test.each(unanswerable)('an answer to %s is refused', cardType => {
  const asked = { card: sample(cardType), answer: {}, state: null, now: new Date() }
  expect(judgeAnswer(asked)).toEqual({ refused: 'NOT_FOUND' })
})

const answerable = cardTypes.filter(cardType => 'answerPath' in cardKinds[cardType])
test('every kind that takes answers judges them', () => {
  expect(answerable.filter(cardType => !cardKinds[cardType].grade)).toEqual([])
})

test('a refused answer is returned with its code, field and sentence, not thrown', () => {
  const asked = { state: null, now: new Date() }
  const question = judgeAnswer({ ...asked, card: sample('QUESTION'), answer: { answers: [newId()] } })
  const spent = { quizAttemptedTries: 3, submissionScore: 0 }
  const quiz = judgeAnswer({ ...asked, card: sample('QUIZ'), answer: { answers: {} }, state: spent })
  expect(question).toEqual({
    refused: 'INVALID_INPUT',
    field: 'answers',
    sentence: 'Choose among the answers of this question.',
  })
  expect(quiz).toEqual({ refused: 'QUIZ_TRIES_USED' })
})

test('better words keep the meaning of a question; another right answer, or one more, changes it', () => {
  const card = sample('QUESTION')
  const [first, second] = card.content.answers
  const meaning = (answers: object[]) => getMeaning(sample('QUESTION', { answers }))
  const before = meaning([first!, second!])
  expect(meaning([second!, { ...first!, answerText: 'Two hours' }])).toBe(before)
  expect(meaning([first!, { ...second!, isCorrect: true }])).not.toBe(before)
  expect(meaning([first!, second!, { id: newId(), answerText: 'A day', isCorrect: false }])).not.toBe(before)
})

test('QUIZ-012 a quiz keeps its meaning with another minimum and other words, and loses it with another right answer', () => {
  const { content } = sample('QUIZ')
  const [question] = content.quizData.questions
  const meaning = (quizData: object) => getMeaning(sample('QUIZ', { quizData: { ...content.quizData, ...quizData } }))
  const [right, wrong] = question!.answers
  const before = meaning({})
  expect(meaning({ title: 'Anew', minimumPassingScore: 50 })).toBe(before)
  expect(meaning({ questions: [{ ...question!, answers: [right!, { ...wrong!, isCorrect: true }] }] })).not.toBe(before)
})

test('a form that becomes required means something else, a text never does', () => {
  const form = (requiredForCourseCompletion: boolean) =>
    getMeaning(sample('CATALYST_FORM', { requiredForCourseCompletion }))
  expect(form(true)).not.toBe(form(false))
  expect(getMeaning(sample('TEXT', { text: 'One' }))).toBe(getMeaning(sample('TEXT', { text: 'Two' })))
})

test('a file that is not chosen yet is none', () => {
  expect(listCardMedia(DraftCard.parse(blankCard('VIDEO', newId)))).toEqual([])
  expect(listCardMedia(sample('VIDEO', { posterUrl: '/media/a.jpg' }))).toEqual([
    '/media/demo/video-pouring-a-dose.mp4',
    '/media/a.jpg',
  ])
})

test('an unfinished link, or one that is a script, is not shown as a link', () => {
  const link = (imageLink: string) =>
    present({ ...sample('IMAGE'), content: { ...sample('IMAGE').content, imageLink } })
  expect(link('htt')).toMatchObject({ imageLink: null })
  expect(link('javascript:alert(1)')).toMatchObject({ imageLink: null })
  expect(link('https://trellis.example/jar')).toMatchObject({ imageLink: 'https://trellis.example/jar' })
})

test('a draft refuses what no author types: another kind, a list for a text, a text of 21,000 characters', () => {
  const refused = (cardType: string, content: object) =>
    !DraftCard.safeParse({ id: newId(), cardType, content }).success
  expect(refused('APPLAUSE', {})).toBe(true)
  expect(refused('HEADER', { value: ['a'] })).toBe(true)
  expect(refused('HEADER', { value: 'a'.repeat(21_000) })).toBe(true)
  expect(refused('QUESTION', { answers: [{ id: '../../etc/passwd' }] })).toBe(true)
  expect(refused('HEADER', { value: 'a'.repeat(900) })).toBe(false)
})

test('a number that is out of range, or none, is explained in a sentence', () => {
  expect(listCardProblems({ cardType: 'QUIZ', content: { ...sample('QUIZ').content, quizAllowedTries: 0 } })).toEqual([
    { path: 'quizAllowedTries', sentence: 'Enter at least 1.' },
  ])
  const place = { lat: null, lng: null, name: 'Elm Street' }
  const finder = { ...sample('LOCATION_FINDER').content, locations: [place] }
  expect(listCardProblems({ cardType: 'LOCATION_FINDER', content: finder })).toEqual([
    { path: 'locations.0.lat', sentence: 'Please fill in this field.' },
    { path: 'locations.0.lng', sentence: 'Please fill in this field.' },
  ])
})

test('CARD-004 a new video must be watched in a required course, and in no other', () => {
  const contentOf = (course?: { isRequired: boolean }) => DraftCard.parse(blankCard('VIDEO', newId, course)).content
  expect([contentOf({ isRequired: true }), contentOf({ isRequired: false }), contentOf()]).toMatchObject([
    { mustWatch: true },
    { mustWatch: false },
    { mustWatch: false },
  ])
})
