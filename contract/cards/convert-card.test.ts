import { expect, test } from 'vitest'
import { blankCard, listCardProblems } from './card-rules.ts'
import { type CardType, cardTypes, DraftCard } from './cards.ts'
import { losses, type Target } from './convert/conversion.ts'
import { convertCard, listConversions, lossSentence } from './convert-card.ts'
import { cardKinds } from './kinds.ts'

let made = 0
const newId = () => `0190a1b2-0000-7000-8000-${String(++made).padStart(12, '0')}`

const card = (cardType: CardType, content: object = {}): DraftCard =>
  DraftCard.parse({ id: newId(), cardType, content: { ...(cardKinds[cardType].sample as object), ...content } })

const emailField = { id: newId(), name: 'email', label: 'E-mail', required: true, type: 'email', options: [] }

/** Into what the sample of each kind can be turned. */
const offered: { [T in CardType]: Target[] } = {
  HEADER: ['TEXT'],
  IMAGE: ['MULTI_IMAGE', 'MULTI', 'TEXT'],
  TEXT: ['HEADER', 'QUESTION', 'FREE_FORM_QUESTION', 'SPEED_BUMP'],
  VIDEO: ['MULTI', 'TEXT'],
  MULTI: ['MULTI_IMAGE', 'SINGLE_CARDS'],
  MULTI_IMAGE: ['MULTI', 'SINGLE_CARDS'],
  LOCATION_FINDER: [],
  LOAD_SCRIPT: [],
  QUESTION: ['QUIZ', 'FREE_FORM_QUESTION', 'TEXT'],
  FREE_FORM_QUESTION: ['QUESTION'],
  SURVEY: [],
  SPEED_BUMP: ['TEXT'],
  OPT_IN: ['CELL_PHONE_OPT_IN', 'CATALYST_FORM'],
  CELL_PHONE_OPT_IN: ['OPT_IN', 'CATALYST_FORM'],
  SHARE_BUTTON: [],
  CATALYST_FORM: [],
  QUIZ: ['SINGLE_CARDS'],
}

test.each(cardTypes)('a %s can be turned into what keeps something of it', cardType => {
  expect(listConversions(card(cardType))).toEqual(offered[cardType])
})

test.each(cardTypes)('a new, empty %s can be converted too, and loses nothing that was not there', cardType => {
  const blank = DraftCard.parse(blankCard(cardType, newId))
  const conversions = listConversions(blank).map(to => convertCard(blank, to, newId))
  expect(conversions.every(done => done?.cards.every(each => DraftCard.safeParse(each).success))).toBe(true)
  expect(
    conversions.flatMap(done => done?.lost ?? []).filter(({ what }) => what !== 'pages' && what !== 'rules'),
  ).toEqual([])
})

type Case = { from: CardType; content?: object; to: Target; becomes: object[]; drops?: string[] }

const edible = { questionText: 'How long may an edible take to be felt?' }
const title = 'Start low, go slow'
const words = 'Begin with **one serving** and wait two hours.'
const counter = { url: '/media/demo/fig-counter.svg', alt: 'A budtender and a guest at the counter.' }
const pour = { url: '/media/demo/video-pouring-a-dose.mp4' }
const flower = { url: '/media/demo/fig-flower.svg', alt: 'A jar of flower.' }

const cases: Case[] = [
  { from: 'HEADER', to: 'TEXT', becomes: [{ cardType: 'TEXT', content: { title: 'At the counter', text: '' } }] },
  { from: 'TEXT', to: 'HEADER', becomes: [{ cardType: 'HEADER', content: { value: title } }], drops: [losses.text] },
  { from: 'TEXT', content: { text: '' }, to: 'HEADER', becomes: [{ content: { value: title } }] },
  { from: 'TEXT', content: { title: '' }, to: 'HEADER', becomes: [{ content: { value: words } }] },
  { from: 'TEXT', to: 'QUESTION', becomes: [{ content: { questionText: words, eyebrow: title, answers: [{}, {}] } }] },
  { from: 'TEXT', content: { text: '' }, to: 'QUESTION', becomes: [{ content: { questionText: title, eyebrow: '' } }] },
  { from: 'TEXT', to: 'FREE_FORM_QUESTION', becomes: [{ content: { questionText: words } }], drops: [losses.title] },
  { from: 'TEXT', to: 'SPEED_BUMP', becomes: [{ content: { text: words } }], drops: [losses.title] },
  { from: 'IMAGE', to: 'MULTI_IMAGE', becomes: [{ content: { children: [{ cardType: 'IMAGE', ...counter }] } }] },
  { from: 'IMAGE', to: 'MULTI', becomes: [{ content: { children: [{ cardType: 'IMAGE', ...counter }] } }] },
  {
    from: 'IMAGE',
    content: { title },
    to: 'TEXT',
    becomes: [{ content: { title, text: '' } }],
    drops: [losses.picture],
  },
  { from: 'VIDEO', to: 'MULTI', becomes: [{ content: { children: [{ cardType: 'VIDEO', ...pour }] } }] },
  {
    from: 'VIDEO',
    content: { mustWatch: true },
    to: 'MULTI',
    becomes: [{ content: { children: [{ cardType: 'VIDEO' }] } }],
    drops: [losses.mustWatch],
  },
  { from: 'VIDEO', content: { title }, to: 'TEXT', becomes: [{ content: { title } }], drops: [losses.film] },
  {
    from: 'MULTI',
    to: 'MULTI_IMAGE',
    becomes: [{ content: { children: [] } }],
    drops: ['Pages without an image that are dropped: 1.'],
  },
  {
    from: 'MULTI',
    to: 'SINGLE_CARDS',
    becomes: [{ cardType: 'TEXT', content: { title: 'First', text: 'Look at the person.' } }],
  },
  { from: 'MULTI_IMAGE', to: 'MULTI', becomes: [{ content: { children: [{ cardType: 'IMAGE', ...flower }] } }] },
  { from: 'MULTI_IMAGE', to: 'SINGLE_CARDS', becomes: [{ cardType: 'IMAGE', content: flower }] },
  {
    from: 'QUESTION',
    content: { additionalText: 'Because', eyebrow: 'Dose' },
    to: 'QUIZ',
    becomes: [
      {
        content: {
          quizData: {
            questions: [
              {
                title: edible.questionText,
                explanation: 'Because',
                isMultiSelect: false,
                answers: [
                  { title: 'Up to two hours', isCorrect: true },
                  { title: 'Five minutes', isCorrect: false },
                ],
              },
            ],
          },
        },
      },
    ],
    drops: [losses.eyebrow],
  },
  {
    from: 'QUESTION',
    to: 'FREE_FORM_QUESTION',
    becomes: [{ content: edible }],
    drops: ['Answers that are dropped: 2.'],
  },
  {
    from: 'QUESTION',
    content: { additionalText: 'Because', eyebrow: 'Dose' },
    to: 'TEXT',
    becomes: [{ content: { title: 'Dose', text: `${edible.questionText}\n\nBecause` } }],
    drops: ['Answers that are dropped: 2.'],
  },
  {
    from: 'FREE_FORM_QUESTION',
    to: 'QUESTION',
    becomes: [{ content: { questionText: 'What would you say to the guest?' } }],
  },
  { from: 'SPEED_BUMP', to: 'TEXT', becomes: [{ content: { title: '', text: 'Ready for the next part?' } }] },
  { from: 'OPT_IN', to: 'CELL_PHONE_OPT_IN', becomes: [{ content: { type: 1, title: 'Get the product sheet' } }] },
  { from: 'CELL_PHONE_OPT_IN', to: 'OPT_IN', becomes: [{ content: { type: 1, title: 'Text me new lessons' } }] },
  {
    from: 'OPT_IN',
    content: { text: 'Weekly', fontSize: 30 },
    to: 'CATALYST_FORM',
    becomes: [{ content: { type: 'EMAIL', title: 'Get the product sheet', fields: [{ type: 'email' }] } }],
    drops: [losses.description, losses.wording],
  },
  { from: 'CELL_PHONE_OPT_IN', to: 'CATALYST_FORM', becomes: [{ content: { fields: [{ type: 'phoneNumber' }] } }] },
  {
    from: 'CATALYST_FORM',
    content: { title, fields: [emailField], requiredForCourseCompletion: true },
    to: 'OPT_IN',
    becomes: [{ content: { type: 2, title } }],
    drops: [losses.settings],
  },
  {
    from: 'QUIZ',
    to: 'SINGLE_CARDS',
    becomes: [
      {
        cardType: 'QUESTION',
        content: {
          questionText: 'How old must a guest be?',
          answers: [
            { answerText: '21', isCorrect: true },
            { answerText: '16', isCorrect: false },
          ],
        },
      },
    ],
    drops: [losses.title, losses.rules],
  },
]

test.each(cases)('a $from becomes $to: $becomes, dropping $drops', ({ from, content, to, becomes, drops = [] }) => {
  const done = convertCard(card(from, content), to, newId)
  expect(done?.cards).toMatchObject(becomes)
  expect(done?.cards).toHaveLength(becomes.length)
  expect(done?.lost.map(lossSentence)).toEqual(drops)
})

test('every conversion that is offered is tried above', () => {
  const tried = new Set(cases.map(({ from, to }) => `${from} ${to}`))
  const all = cardTypes.flatMap(from => offered[from].map(to => `${from} ${to}`))
  expect([...tried].sort()).toEqual([...all, 'CATALYST_FORM OPT_IN'].sort())
})

test('a card keeps its id only where answers keep their meaning', () => {
  const keeps = (from: CardType, to: Target) => {
    const before = card(from)
    return convertCard(before, to, newId)?.cards[0]?.id === before.id
  }
  const pairs: [CardType, Target][] = [
    ['TEXT', 'HEADER'],
    ['HEADER', 'TEXT'],
    ['MULTI', 'MULTI_IMAGE'],
    ['MULTI_IMAGE', 'MULTI'],
    ['QUESTION', 'QUIZ'],
    ['TEXT', 'QUESTION'],
    ['OPT_IN', 'CELL_PHONE_OPT_IN'],
  ]
  expect(pairs.map(([from, to]) => keeps(from, to))).toEqual([true, true, true, true, false, false, false])
})

test('what is not offered is refused, and a finished question stays finished as a quiz but for its title', () => {
  expect(convertCard(card('SURVEY'), 'TEXT', newId)).toBeNull()
  expect(convertCard(card('CATALYST_FORM'), 'OPT_IN', newId)).toBeNull()
  const quiz = convertCard(card('QUESTION'), 'QUIZ', newId)!.cards[0]!
  expect(listCardProblems(quiz)).toEqual([{ path: 'quizData.title', sentence: 'Please enter a title.' }])
})
