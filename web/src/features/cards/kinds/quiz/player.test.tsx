import { problems } from '@trellis/contract/problems.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiProblem } from '../../../../platform/api/problem.ts'
import { control, press } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const [first, second] = ['0190a1b2-0000-7000-8000-0000000000e1', '0190a1b2-0000-7000-8000-0000000000e2']
const answer = (place: number) => `0190a1b2-0000-7000-8000-0000000000f${place}`

const questions = [
  {
    id: first,
    title: 'How old must a guest be?',
    position: 0,
    isMultiSelect: false,
    answers: [
      { id: answer(1), title: '21', selected: false },
      { id: answer(2), title: '16', selected: false },
    ],
  },
  {
    id: second,
    title: 'Which papers count?',
    position: 1,
    isMultiSelect: true,
    answers: [
      { id: answer(3), title: 'A passport', selected: false },
      { id: answer(4), title: 'A driver’s license', selected: false },
    ],
  },
]

const outcome = (passed: boolean) => ({
  passed,
  score: passed ? 100 : 50,
  answers: questions.map(({ id, title, position }) => ({ id, title, position, correct: passed || position > 0 })),
})

const quiz = async () => questions
const overlay = () => document.querySelector<HTMLDialogElement>('dialog[data-modal]')
const words = () => overlay()?.textContent ?? ''
const pick = (place: number) => press(overlay()!.querySelectorAll<HTMLInputElement>('input')[place]!)
const begin = () => press(control('Begin Quiz'))

async function answerAll() {
  await begin()
  await pick(0)
  await press(control('Next'))
  await pick(0)
  await pick(1)
  await press(control('Review answers'))
}

// As in a browser, where it is loaded after the paint.
beforeAll(() => import('./quiz-overlay.tsx'))

describe('a quiz card', () => {
  test('QUIZ-001 QUIZ-002 QUIZ-003 Start Quiz opens an overlay with the first question', async () => {
    await mountCard(sampleCard('QUIZ'), { quiz })
    expect(overlay()).toBeNull()
    await begin()
    expect(overlay()?.open).toBe(true)
    expect(words()).toContain('Question 1 of 2')
    expect(words()).toContain('How old must a guest be?')
  })

  test('QUIZ-013 QUIZ-016 QUIZ-017 QUIZ-018 the card tells the minimum and the chances left', async () => {
    const { box } = await mountCard(sampleCard('QUIZ'), { quiz })
    expect(box.textContent).toContain('1 question · 80% to pass · 3 chances left')
  })

  test('QUIZ-002 QUIZ-010 QUIZ-011 after an earlier attempt it says Try Again and the best score', async () => {
    const state = { quizAttemptedTries: 2, submissionScore: 66.666 }
    const { box } = await mountCard(sampleCard('QUIZ', { state }), { quiz })
    expect(control('Try Again')).toBeDefined()
    expect(box.textContent).toContain('Best score: 66.67%')
    expect(box.textContent).toContain('1 chance left')
  })

  test('QUIZ-018 with all tries used it says who can help and offers no other', async () => {
    const state = { quizAttemptedTries: 3, submissionScore: 40 }
    const { box } = await mountCard(sampleCard('QUIZ', { state }), { quiz })
    expect(box.textContent).toContain(problems.QUIZ_TRIES_USED.sentence)
    expect(box.querySelector('button')).toBeNull()
  })

  test('QUIZ-006 QUIZ-007 QUIZ-008 QUIZ-009 closing mid-quiz asks first; Cancel stays, Quit leaves', async () => {
    await mountCard(sampleCard('QUIZ'), { quiz })
    await begin()
    await press(control('Close'))
    const asking = document.querySelector('dialog[role="alertdialog"]')
    expect(asking?.textContent).toContain('Are you sure you want to exit the quiz?')
    expect(asking?.textContent).toContain('Your progress will not be saved.')
    await press(control('Cancel'))
    expect(words()).toContain('How old must a guest be?')
    await press(overlay()!.querySelector<HTMLElement>('[aria-label="Close"]')!)
    await press(control('Quit'))
    expect(document.querySelector('dialog[open] fieldset')).toBeNull()
  })

  test('VALID-041 unanswered questions block the submit', async () => {
    const { sent } = await mountCard(sampleCard('QUIZ'), { quiz })
    await begin()
    await press(control('Next'))
    await press(control('Review answers'))
    await press(control('Submit'))
    expect(words()).toContain('You have 2 unanswered questions.')
    expect(sent).toEqual([])
  })

  test('QUIZ-004 QUIZ-005 QUIZ-014 QUIZ-015 API-141 sends the answers and shows Passed', async () => {
    const { box, sent } = await mountCard(sampleCard('QUIZ'), { quiz, judge: () => outcome(true) })
    await answerAll()
    await press(control('Submit'))
    expect(sent).toEqual([{ answers: { [first]: answer(1), [second]: [answer(3), answer(4)] } }])
    expect(words()).toContain('Passed100.00%')
    await press(control('Continue'))
    expect(box.textContent).toContain('Passed')
    expect(box.querySelector('button')).toBeNull()
  })

  test('QUIZ-005 QUIZ-010 QUIZ-018 QUIZ-019 a failed try shows what was wrong and what is left', async () => {
    await mountCard(sampleCard('QUIZ'), { quiz, judge: () => outcome(false) })
    await answerAll()
    await press(control('Submit'))
    expect(words()).toContain('Failed50.00%You need 80% to pass')
    expect(words()).toContain('Best score: 50.00% · 2 chances left')
    expect(words()).toContain('How old must a guest be?You answered: 21')
    expect(words()).not.toContain('Which papers count?')
    await press(overlay()!.querySelector<HTMLElement>('footer button:last-child')!)
    expect(words()).toContain('Question 1 of 2')
  })

  test('QUIZ-005 with the result stands what the author says about the chosen answers, and why the right ones are right', async () => {
    const feedback = { [answer(1)]: 'Not on medical cards.', [answer(3)]: 'Of any country.' }
    const result = outcome(false)
    const answers = result.answers.map(each => ({ ...each, feedback, explanation: 'It is the **law**.' }))
    await mountCard(sampleCard('QUIZ'), { quiz, judge: () => ({ ...result, answers }) })
    await answerAll()
    await press(control('Submit'))
    const [wrong, right] = overlay()!.querySelectorAll('section section')
    expect(wrong?.textContent).toBe(
      'What to reviewHow old must a guest be?You answered: 21Not on medical cards.It is the law.',
    )
    expect(right?.textContent).toBe(
      'What you got rightWhich papers count?You answered: A passport · A driver’s licenseA passport: Of any country.It is the law.',
    )
  })

  test('QUIZ-002 QUIZ-003 the next try asks the questions that the server draws for it', async () => {
    const draws = [questions.slice(0, 1), questions.slice(1)]
    await mountCard(sampleCard('QUIZ'), { quiz: async () => draws.shift() ?? [], judge: () => outcome(false) })
    await begin()
    await pick(0)
    await press(control('Review answers'))
    await press(control('Submit'))
    await press(overlay()!.querySelector<HTMLElement>('footer button:last-child')!)
    expect(words()).toContain('Which papers count?')
    expect(words()).not.toContain('How old must a guest be?')
  })

  test('QUIZ-003 when other questions are asked meanwhile, the answers that still apply stay, and the new ones are marked', async () => {
    const draws = [questions.slice(0, 1), questions]
    const detail = 'The questions have changed. Answer the new ones and submit again.'
    const refuse = () => {
      throw new ApiProblem({ code: 'INVALID_INPUT', status: 422, errors: { answers: [detail] } })
    }
    await mountCard(sampleCard('QUIZ'), { quiz: async () => draws.shift() ?? [], judge: refuse })
    await begin()
    await pick(0)
    await press(control('Review answers'))
    await press(control('Submit'))
    expect(words()).toContain(detail)
    expect(words()).toContain('How old must a guest be?21')
    expect(words()).toContain('Which papers count?Not answered')
  })
})
