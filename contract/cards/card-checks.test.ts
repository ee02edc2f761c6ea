import { expect, test } from 'vitest'
import { checkCard, checkCards } from './card-checks.ts'
import { blankCard } from './card-rules.ts'
import { type CardType, cardTypes, DraftCard } from './cards.ts'
import type { CheckContext } from './checks/kind-check.ts'
import { isMedicalClaim, listWords, readingGrade } from './checks/reading.ts'
import { type Advice, advice } from './checks/sentences.ts'
import { cardKinds } from './kinds.ts'

let made = 0
const newId = () => `0190a1b2-0000-7000-8000-${String(++made).padStart(12, '0')}`

const unknown: CheckContext = {
  language: 'en',
  fileOf: () => undefined,
  scriptOrigins: null,
  hasPrivacyAddress: null,
}

const card = (cardType: CardType, content: object = {}): DraftCard =>
  DraftCard.parse({ id: newId(), cardType, content: { ...(cardKinds[cardType].sample as object), ...content } })

const file = (known: object) => ({ fileOf: () => ({ width: 1440, seconds: 60, hasSound: true, ...known }) })
const video = { url: '/media/a.mp4', captionsUrl: null, posterUrl: '/media/a.webp', gifMode: false, title: 'Pour' }
const image = { url: '/media/a.webp', alt: 'A jar', title: 'Flower' }
const answers = (...given: [string, boolean][]) =>
  given.map(([answerText, isCorrect]) => ({ id: newId(), answerText, isCorrect }))
const quizOf = (count: number, { isMultiSelect = false, right = [true, false] } = {}, content: object = {}) => ({
  quizData: {
    id: newId(),
    title: 'Quiz',
    minimumPassingScore: 80,
    questions: Array.from({ length: count }, (_, position) => ({
      id: newId(),
      title: `Question ${position}`,
      position,
      isMultiSelect,
      answers: right.map((isCorrect, index) => ({ id: newId(), title: `Answer ${index}`, isCorrect })),
    })),
  },
  ...content,
})
const explained = { additionalText: 'It is digested first.' }
const placed = (...names: string[]) =>
  names.map(name => ({ lat: 39.74, lng: -104.99, name, link: 'https://elm.example' }))
const pages = (count: number) => Array.from({ length: count }, () => ({ id: newId(), cardType: 'IMAGE', ...image }))

type Case = { cardType: CardType; content: object; finds: `${string}: ${Advice}`[]; context?: Partial<CheckContext> }

const hard =
  'Notwithstanding considerable individual variability, gastrointestinal absorption necessitates extraordinarily protracted anticipation, consequently recommending conservative administration, particularly among inexperienced participants encountering unfamiliar formulations repeatedly.'

const cases: Case[] = [
  { cardType: 'HEADER', content: { value: 'a'.repeat(61) }, finds: ['value: headingLong'] },
  { cardType: 'HEADER', content: { value: 'a'.repeat(60) }, finds: [] },
  { cardType: 'TEXT', content: { text: 'Go low. '.repeat(31) }, finds: ['text: textLong'] },
  { cardType: 'TEXT', content: { text: 'Go low. '.repeat(30) }, finds: [] },
  { cardType: 'TEXT', content: { text: `${hard} ${hard.slice(0, 60)}` }, finds: ['text: textHard'] },
  { cardType: 'TEXT', content: { text: `${hard} ${hard.slice(0, 60)}` }, finds: [], context: { language: 'es' } },
  { cardType: 'TEXT', content: { text: 'See https://trellis.example/a' }, finds: ['text: bareAddress'] },
  { cardType: 'TEXT', content: { text: 'https://trellis.example/a' }, finds: ['text: bareAddress'] },
  { cardType: 'TEXT', content: { text: 'A sheet (https://trellis.example/a)' }, finds: ['text: bareAddress'] },
  { cardType: 'TEXT', content: { text: 'See <https://trellis.example/a>' }, finds: [] },
  { cardType: 'TEXT', content: { text: 'See [the sheet](https://trellis.example/a)' }, finds: [] },
  { cardType: 'TEXT', content: { title: 'It cures chronic pain' }, finds: ['title: medicalClaim'] },
  { cardType: 'IMAGE', content: image, finds: ['url: pictureSmall'], context: file({ width: 719 }) },
  { cardType: 'IMAGE', content: image, finds: [], context: file({ width: 720 }) },
  { cardType: 'IMAGE', content: { ...image, title: '' }, finds: ['text: pictureWithoutWords'] },
  { cardType: 'VIDEO', content: video, finds: ['captionsUrl: captionsMissing'], context: file({}) },
  { cardType: 'VIDEO', content: video, finds: [], context: file({ hasSound: false }) },
  { cardType: 'VIDEO', content: video, finds: ['captionsUrl: captionsUnknown'] },
  { cardType: 'VIDEO', content: { ...video, captionsUrl: '/media/a.vtt' }, finds: [], context: file({}) },
  {
    cardType: 'VIDEO',
    content: { ...video, captionsUrl: '/media/a.vtt' },
    finds: ['url: filmLong'],
    context: file({ seconds: 181 }),
  },
  {
    cardType: 'VIDEO',
    content: { ...video, captionsUrl: '/media/a.vtt', posterUrl: null },
    finds: ['posterUrl: posterMissing'],
  },
  { cardType: 'VIDEO', content: { ...video, gifMode: true }, finds: ['gifMode: loopWithSound'], context: file({}) },
  { cardType: 'MULTI_IMAGE', content: { children: pages(6) }, finds: ['children: pagesMany'] },
  { cardType: 'MULTI_IMAGE', content: { children: pages(1) }, finds: ['children: pageAlone'] },
  { cardType: 'MULTI_IMAGE', content: { children: pages(2) }, finds: [] },
  {
    cardType: 'MULTI',
    content: { children: [{ id: newId(), cardType: 'VIDEO', ...video, alt: '' }, ...pages(1)] },
    finds: ['children.0.captionsUrl: captionsMissing'],
    context: file({}),
  },
  {
    cardType: 'LOCATION_FINDER',
    content: { locations: placed('Elm', 'Oak') },
    finds: ['locations.1.lat: placesTogether'],
  },
  {
    cardType: 'LOCATION_FINDER',
    content: { locations: [{ lat: 1, lng: 2, name: 'Elm' }] },
    finds: ['locations.0.link: placeWithoutLink'],
  },
  {
    cardType: 'LOAD_SCRIPT',
    content: { url: 'https://evil.example/a' },
    finds: ['url: scriptForbidden'],
    context: { scriptOrigins: ['https://good.example'] },
  },
  {
    cardType: 'LOAD_SCRIPT',
    content: { url: 'https://good.example/a' },
    finds: [],
    context: { scriptOrigins: ['https://good.example'] },
  },
  { cardType: 'LOAD_SCRIPT', content: {}, finds: [], context: { scriptOrigins: [] } },
  { cardType: 'QUESTION', content: explained, finds: [] },
  { cardType: 'QUESTION', content: {}, finds: ['additionalText: explanationMissing'] },
  {
    cardType: 'QUESTION',
    content: { ...explained, answers: answers(['Yes', true], ['Also', true]) },
    finds: ['answers: allRight'],
  },
  {
    cardType: 'QUESTION',
    content: { ...explained, answers: answers(['Up to two hours, as it is digested first', true], ['A day', false]) },
    finds: ['answers: lengthGivesAway'],
  },
  {
    cardType: 'QUESTION',
    content: { ...explained, answers: answers(['Both', false], ['All of the above', true]) },
    finds: ['answers: allOfTheAbove'],
  },
  { cardType: 'QUIZ', content: quizOf(2), finds: ['quizData.questions: questionsFew'] },
  { cardType: 'QUIZ', content: quizOf(3, { right: [false, true] }), finds: [] },
  { cardType: 'QUIZ', content: quizOf(3), finds: ['quizData.questions: rightAlwaysFirst'] },
  {
    cardType: 'QUIZ',
    content: quizOf(3, { right: [false, true] }, { quizAllowedTries: 1 }),
    finds: ['quizAllowedTries: oneTry'],
  },
  {
    cardType: 'QUIZ',
    content: { ...quizOf(1, { right: [false, true, true] }), quizAllowedTries: 3 },
    finds: ['quizData.questions: questionsFew', 'quizData.questions.0.answers: oneChoiceOnly'],
  },
  { cardType: 'OPT_IN', content: {}, finds: ['title: privacyMissing'], context: { hasPrivacyAddress: false } },
  { cardType: 'OPT_IN', content: {}, finds: [], context: { hasPrivacyAddress: true } },
  { cardType: 'SHARE_BUTTON', content: { targetUrl: 'http://trellis.example' }, finds: ['targetUrl: shareInsecure'] },
  { cardType: 'SHARE_BUTTON', content: {}, finds: [] },
  { cardType: 'CATALYST_FORM', content: {}, finds: [] },
  {
    cardType: 'CATALYST_FORM',
    content: {
      fields: Array.from({ length: 7 }, (_, index) => ({
        id: newId(),
        name: `f${index}`,
        label: 'A',
        type: 'textInput',
      })),
    },
    finds: ['fields: fieldsMany'],
  },
]

test.each(cases)('a $cardType is told: $finds', ({ cardType, content, finds, context }) => {
  const found = checkCard([card(cardType, content)], 0, { ...unknown, ...context })
  expect(found.map(each => `${each.path}: ${each.advice}`)).toEqual(finds)
})

type Course = { kinds: [CardType, object?][]; index: number; finds: Advice[] }

const courses: Course[] = [
  { kinds: [['HEADER'], ['HEADER']], index: 0, finds: ['headersInARow'] },
  { kinds: [['HEADER'], ['TEXT'], ['HEADER']], index: 0, finds: [] },
  { kinds: [['TEXT'], ['SURVEY']], index: 1, finds: [] },
  { kinds: [['SURVEY'], ['TEXT']], index: 0, finds: ['cardsAfterSurvey'] },
  { kinds: [['SURVEY'], ['SURVEY']], index: 1, finds: ['surveysTwo'] },
  { kinds: [['TEXT'], ['SPEED_BUMP'], ['TEXT']], index: 1, finds: [] },
  { kinds: [['SPEED_BUMP'], ['TEXT']], index: 0, finds: ['bumpAtEdge'] },
  { kinds: [['TEXT'], ['SPEED_BUMP'], ['SPEED_BUMP'], ['TEXT']], index: 1, finds: ['bumpsInARow'] },
  {
    kinds: [['CATALYST_FORM', { requiredForCourseCompletion: true }], ['QUESTION']],
    index: 0,
    finds: ['formBeforeQuestion'],
  },
  { kinds: [['QUESTION'], ['CATALYST_FORM', { requiredForCourseCompletion: true }]], index: 1, finds: [] },
]

test.each(courses)('card $index of $kinds is told: $finds', ({ kinds, index, finds }) => {
  const cards = kinds.map(([cardType, content]) => card(cardType, content))
  expect(checkCard(cards, index, unknown).map(found => found.advice)).toEqual(finds)
})

test.each(cardTypes)('a new %s has no advice about what is not written yet, and no error', cardType => {
  const blank = DraftCard.parse(blankCard(cardType, newId))
  const levels = checkCards([card('TEXT'), blank, card('TEXT')], unknown).map(found => found.level)
  expect(levels).not.toContain('error')
})

test('advice names its card, its field, and its number', () => {
  const long = card('TEXT', { text: 'Go low. '.repeat(40) })
  expect(checkCards([card('HEADER'), long], unknown)).toEqual([
    {
      cardId: long.id,
      path: 'text',
      level: 'hint',
      advice: 'textLong',
      sentence: 'This text has 80 words. Up to 60 are read on a phone; split it into two cards.',
    },
  ])
})

test('words are counted without marks and addresses, plain words read easier than long ones', () => {
  expect(listWords('- **Start** [low](https://trellis.example/a/b) – and _slow_.')).toEqual([
    'Start',
    'low',
    'and',
    'slow',
  ])
  expect(readingGrade('Start low. Go slow. Wait two hours.')).toBeLessThan(3)
  expect(readingGrade(hard)).toBeGreaterThan(12)
})

test('a medical claim is one that something heals, in English and in Spanish', () => {
  const claims = [
    'CBD cures anxiety',
    'It relieves chronic back pain.',
    'Alivia el dolor crónico',
    'prevents most seizures',
  ]
  const plain = ['Ask about pain.', 'The cure room', 'It treats guests well', 'La cura de la flor']
  expect(claims.map(isMedicalClaim)).toEqual([true, true, true, true])
  expect(plain.map(isMedicalClaim)).toEqual([false, false, false, false])
})

// Tried where a class is checked.
const ofClasses = ['lessonLong', 'examShort']

test('every piece of advice on cards is tried by a case above, or is said beside its number', () => {
  const tried = new Set([...cases, ...courses].flatMap(({ finds }) => finds.map(each => each.replace(/^.*: /, ''))))
  expect(Object.keys(advice).filter(name => !tried.has(name))).toEqual(['placesMany', ...ofClasses])
})
