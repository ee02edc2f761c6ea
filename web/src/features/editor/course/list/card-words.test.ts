import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/api/ids.ts'
import { wordsIn, wordsOf } from './card-words.ts'

const question: DraftCard<'QUESTION'> = {
  id: newId(),
  cardType: 'QUESTION',
  content: {
    answers: [{ id: newId(), answerText: 'Into the fridge', isCorrect: true }],
    eyebrow: '',
    questionText: 'Where do **edibles** go?',
    additionalText: 'They melt.',
    correctAnswerText: '',
  },
}

test('EDITOR-001 a card is called by its title or question, whatever the order of its fields, without Markdown', () => {
  expect(wordsOf(question)).toBe('Where do edibles go?')
  const long = 'word '.repeat(30)
  expect(wordsOf({ id: newId(), cardType: 'TEXT', content: { title: '', text: long } })).toHaveLength(60)
  expect(wordsOf({ id: newId(), cardType: 'TEXT', content: { title: '', text: ' ' } })).toBeNull()
})

test('EDITOR-001 all words of a card can be read and copied', () => {
  expect(wordsIn(question.content)).toContain('Into the fridge')
  expect(wordsIn(question.content)).toContain('They melt.')
})
