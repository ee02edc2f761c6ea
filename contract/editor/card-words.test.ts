import { expect, test } from 'vitest'
import type { DraftCard } from '../cards/cards.ts'
import { findFirstText, joinTexts, nameOfCard, wordsIn } from './card-words.ts'

const id = '0190a1b2-0000-7000-8000-00000000a001'

const question: DraftCard<'QUESTION'> = {
  id,
  cardType: 'QUESTION',
  content: {
    answers: [{ id, answerText: 'Into the fridge', isCorrect: true }],
    eyebrow: '',
    questionText: 'Where do **edibles** go?',
    additionalText: 'They melt.',
    correctAnswerText: '',
  },
}

test('EDITOR-001 a card is called by its title or question, whatever the order of its fields, without Markdown', () => {
  expect(findFirstText(question)).toBe('Where do edibles go?')
  const long = 'word '.repeat(30)
  expect(findFirstText({ id, cardType: 'TEXT', content: { title: '', text: long } })).toHaveLength(60)
  expect(findFirstText({ id, cardType: 'TEXT', content: { title: '', text: ' ' } })).toBeNull()
})

test('EDITOR-001 a survey is called by its question and never by its tags, a form by the label of its first field', () => {
  const tags = { positiveTags: ['Clear'], negativeTags: ['Too long'] }
  expect(findFirstText({ id, cardType: 'SURVEY', content: { questionText: 'How was it?', ...tags } })).toBe(
    'How was it?',
  )
  expect(nameOfCard({ id, cardType: 'SURVEY', content: { questionText: '', ...tags } })).toBe('Survey')
  const field = { id, name: 'shirtSize', label: 'Shirt size', type: 'text', required: true }
  expect(
    findFirstText({ id, cardType: 'CATALYST_FORM', content: { type: 'FORM', fields: [field] } } as DraftCard),
  ).toBe('Shirt size')
})

test('EDITOR-001 all words of a card can be read and copied', () => {
  expect(wordsIn(question.content)).toContain('Into the fridge')
  expect(wordsIn(question.content)).toContain('They melt.')
})

test('EDITOR-001 A5 all text of a course or class is words in paragraphs, without ids and addresses', () => {
  const settings = {
    title: 'Storing',
    description: 'For the cellar.',
    keyTakeaways: ['Cool.', 'Dark.'],
    posterUrl: '/p',
  }
  const copied = joinTexts([settings, { ...question, cardType: 'QUESTION' }, { id, content: {} }])
  expect(copied).toBe('Storing\nFor the cellar.\nCool.\nDark.\n\nWhere do **edibles** go?\nThey melt.\nInto the fridge')
})
