import { expect, test } from 'vitest'
import { control, press, type } from '../../testing/mount.tsx'
import { at, blankOf, mountForm, paste, pressKey, sampleOf } from './testing/form-on-page.tsx'

test('what is written in a text card is in the card, its keys name the field in which typing joins', async () => {
  const { written, steps } = await mountForm(blankOf('TEXT'))
  await type(at('title'), 'Start low')
  await type(at('text'), 'Wait two hours.')
  expect(written.card.content).toEqual({ title: 'Start low', text: 'Wait two hours.' })
  expect(steps.map(({ key }) => key)).toEqual(['title', 'text'])
})

test('a field that is unfinished carries the sentence of its kind', async () => {
  const { box } = await mountForm(blankOf('QUESTION'))
  expect(at('questionText').getAttribute('aria-invalid')).toBe('true')
  expect(box.textContent).toContain('Please enter a question.')
  expect(box.textContent).toContain('Mark at least one answer as correct.')
})

test('CARD-011 CARD-016 Enter adds an answer, Backspace in an empty one removes it, and ticks mark the right ones', async () => {
  const { box, written } = await mountForm(blankOf('QUESTION'))
  await type(at('answers.0.answerText'), 'Up to two hours')
  await pressKey(at('answers.0.answerText'), 'Enter')
  expect(document.activeElement).toBe(at('answers.1.answerText'))
  expect(box.querySelectorAll('li')).toHaveLength(3)
  await pressKey(at('answers.1.answerText'), 'Backspace')
  expect(document.activeElement).toBe(at('answers.0.answerText'))
  expect(box.querySelectorAll('li')).toHaveLength(2)
  await press(box.querySelectorAll<HTMLElement>('input[type=checkbox]')[0]!)
  await press(box.querySelectorAll<HTMLElement>('input[type=checkbox]')[1]!)
  expect(box.textContent).toContain('learners select all that apply')
  expect(written.card.content).toMatchObject({
    answers: [
      { answerText: 'Up to two hours', isCorrect: true },
      { answerText: '', isCorrect: true },
    ],
  })
})

test('CARD-011 a pasted list becomes answers: a star marks the right one, bullets and numbers go', async () => {
  const card = blankOf('QUESTION')
  const { written } = await mountForm(card)
  await paste(at('answers.0.answerText'), '1. Five minutes\n* Up to two hours\n✓ c) Three hours\n\n- A day')
  expect(written.card.content).toMatchObject({
    answers: [
      { answerText: 'Five minutes', isCorrect: false },
      { answerText: 'Up to two hours', isCorrect: true },
      { answerText: 'Three hours', isCorrect: true },
      { answerText: 'A day', isCorrect: false },
      { answerText: '', isCorrect: false },
    ],
  })
})

test('an answer is moved by its buttons and by keys, and its id goes with it', async () => {
  const card = sampleOf('QUESTION')
  const { written, steps } = await mountForm(card)
  await press(control('Move answer 1 down'))
  await pressKey(at('answers.1.answerText'), 'ArrowUp', { altKey: true, shiftKey: true })
  expect(steps.map(({ label }) => label)).toEqual(['Move an answer', 'Move an answer'])
  expect(written.card).toEqual(card)
})

test('rich text is pasted as Markdown, and as plain text if that is wanted', async () => {
  const { box, written } = await mountForm(blankOf('TEXT'))
  await paste(at('text'), 'Start low', '<p>Start <b>low</b></p>')
  expect(written.card.content).toMatchObject({ text: 'Start **low**' })
  await press(control('paste as plain text'))
  expect(written.card.content).toMatchObject({ text: 'Start low' })
  expect(box.textContent).not.toContain('Pasted as Markdown')
})

test('bold and italic have their keys and their buttons, each a step of its own', async () => {
  const { written, steps } = await mountForm(sampleOf('TEXT', { text: 'low' }))
  at('text').setSelectionRange(0, 3)
  await pressKey(at('text'), 'b', { ctrlKey: true })
  expect(written.card.content).toMatchObject({ text: '**low**' })
  await press(control('Italic'))
  expect(written.card.content).toMatchObject({ text: '**_low_**' })
  expect(steps.map(({ key }) => key)).toEqual([null, null])
})
