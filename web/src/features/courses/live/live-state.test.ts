import { blankCard, presentCard } from '@trellis/contract/cards/card-rules.ts'
import { type CardType, cardTypes, type DraftCard } from '@trellis/contract/cards/cards.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/api/ids.ts'
import { openCards } from '../local-course.ts'
import { emptyLiveState, judged, liveCourse, received, withAnswered } from './live-state.ts'

const [right, wrong] = [newId(), newId()]
const question: DraftCard<'QUESTION'> = {
  id: newId(),
  cardType: 'QUESTION',
  content: {
    questionText: 'How long may an edible take to be felt?',
    eyebrow: '',
    answers: [
      { id: right, answerText: 'Up to two hours', isCorrect: true },
      { id: wrong, answerText: 'Five minutes', isCorrect: false },
    ],
    correctAnswerText: '',
    additionalText: '',
  },
}
const text: DraftCard<'TEXT'> = { id: newId(), cardType: 'TEXT', content: { title: '', text: 'Start low.' } }
const opened = received(emptyLiveState, {
  type: 'draft',
  course: { title: 'Onset', stickyFooter: null },
  put: [text, question],
  order: [text.id, question.id],
})
const cardsOf = (state: typeof opened) => liveCourse(state).cards

describe('the phone of the editor', () => {
  test('PREVIEW-004 EDITOR-001 a changed record changes its card; the others stay the same objects', () => {
    const changed = received(opened, { type: 'draft', put: [{ ...text, content: { title: 'Dose', text: '' } }] })
    expect(cardsOf(changed)[0]).toMatchObject({ title: 'Dose' })
    expect(cardsOf(changed)[1]).toBe(cardsOf(opened)[1])
  })

  test('PREVIEW-004 the feed waits for the course, so that only cards that are added later rise', () => {
    const selected = received(emptyLiveState, { type: 'select', cardId: text.id })
    expect([emptyLiveState.isThere, selected.isThere, opened.isThere]).toEqual([false, false, true])
  })

  test('PREVIEW-004 EDITOR-001 cards come, go and change places', () => {
    const moved = received(opened, { type: 'draft', order: [question.id, text.id] })
    expect(cardsOf(moved).map(({ id, position }) => [id, position])).toEqual([
      [question.id, 0],
      [text.id, 1],
    ])
    expect(cardsOf(received(moved, { type: 'draft', remove: [question.id], order: [text.id] }))).toHaveLength(1)
  })

  test('PREVIEW-004 CARD-012 an answer to text that no server has seen is judged, and the solution stays hidden before', () => {
    expect(JSON.stringify(cardsOf(opened))).not.toContain('isCorrect')
    const grade = judged(opened, question.id, { answers: [right] })
    expect(grade).toMatchObject({ cleared: true, verdict: { isCorrect: true } })
    const answered = withAnswered(opened, question.id, 'state' in grade ? grade.state : null)
    expect(cardsOf(answered)[1]).toMatchObject({ cleared: true, solution: { correctAnswerIds: [right] } })
    expect(judged(opened, question.id, { answers: [newId()] })).toMatchObject({ refused: 'INVALID_INPUT' })
  })

  test('PREVIEW-004 the states: fresh, one card wrong or right, everything done', () => {
    const as = (answers: 'fresh' | 'wrong' | 'right' | 'done') =>
      cardsOf(received(opened, { type: 'as', reader: 'open', answers, cardId: question.id }))[1]
    expect(as('wrong')).toMatchObject({ cleared: false, lastWrong: true })
    expect(as('right')).toMatchObject({ cleared: true })
    expect(as('done')).toMatchObject({ cleared: true })
    expect(as('fresh')).toMatchObject({ cleared: false, lastWrong: false })
  })

  test('PREVIEW-004 A14 as someone at a card: everything before it counts as done, also what comes in later or is unfinished', () => {
    const unfinished = { ...question, id: newId(), content: { ...question.content, answers: [] } }
    const [bump, late] = [blankCard('SPEED_BUMP', newId), blankCard('SURVEY', newId)]
    const [next, locked] = [blankCard('QUESTION', newId), blankCard('TEXT', newId)]
    const put = [question, unfinished, bump, text, next, locked] as DraftCard[]
    const order = put.map(({ id }) => id)
    const drawn = received(emptyLiveState, { type: 'draft', put, order })
    const at = received(drawn, { type: 'as', reader: { at: text.id }, answers: 'fresh', cardId: null })
    const openIds = (state: typeof at) => openCards(liveCourse(state)).map(({ id }) => id)
    expect(openIds(at)).toEqual([question.id, unfinished.id, bump.id, text.id, next?.id])
    expect(cardsOf(at)[2]).toMatchObject({ cleared: true })
    expect(cardsOf(at)[0]).toMatchObject({ cleared: true })
    expect(at.selected).toEqual({ cardId: text.id })
    const inserted = received(at, { type: 'draft', put: [late as DraftCard], order: [late.id, ...order] })
    expect(cardsOf(inserted)[0]).toMatchObject({ responseValue: 5 })
    expect(openIds(received(at, { type: 'as', reader: 'learner', answers: 'fresh', cardId: null }))).toEqual([
      question.id,
    ])
  })

  test.each(cardTypes)(
    'PREVIEW-004 EDITOR-001 a blank card of kind %s is drawn in every state',
    (cardType: CardType) => {
      const card = blankCard(cardType, newId) as DraftCard
      const state = received(emptyLiveState, { type: 'draft', put: [card], order: [card.id] })
      const shown = (['fresh', 'wrong', 'right', 'done'] as const).map(answers =>
        cardsOf(received(state, { type: 'as', reader: 'learner', answers, cardId: card.id })),
      )
      expect(shown.map(([drawn]) => drawn?.cardType)).toEqual(Array.from({ length: 4 }, () => cardType))
      expect(cardsOf(state)[0]).toEqual(presentCard({ card, position: 0, courseId: 'live', state: undefined }))
    },
  )
})
