import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { OfflineError } from '../../../../platform/api/problem.ts'
import { control, press, settle } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const [rightId, wrongId] = ['0190a1b2-0000-7000-8000-00000000a001', '0190a1b2-0000-7000-8000-00000000a002']
const solution = {
  correctAnswerIds: [rightId],
  correctAnswerText: 'Two hours, no less.',
  additionalText: 'It has to be **digested**.',
}
const wrong = { isCorrect: false, solution: null }
const right = { isCorrect: true, solution }

const judge = (body: unknown) => ((body as { answers: string[] }).answers.includes(wrongId) ? wrong : right)

const options = (box: HTMLElement) => [...box.querySelectorAll<HTMLInputElement>('input')]
const pick = (box: HTMLElement, place: number) => press(options(box)[place]!)
const rowOf = (box: HTMLElement, place: number) => options(box)[place]!.closest('label')!
const statusText = (box: HTMLElement) => box.querySelector('[role="status"]')?.textContent ?? ''

async function key(target: Element, name: string) {
  await act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await settle()
}

describe('a question card', () => {
  test('CARD-013 CARD-014 a wrong answer is marked and says Incorrect! Please try Again.', async () => {
    const { box } = await mountCard(sampleCard('QUESTION'), { judge })
    await pick(box, 1)
    await press(control('Check answer'))
    expect(statusText(box)).toBe('Incorrect! Please try Again.')
    expect(rowOf(box, 1).textContent).toContain('Incorrect')
    expect(rowOf(box, 0).textContent).not.toContain('Incorrect')
  })

  test('CARD-013 the mark stays while the next answer is chosen', async () => {
    const { box } = await mountCard(sampleCard('QUESTION'), { judge })
    await pick(box, 1)
    await press(control('Check answer'))
    await pick(box, 0)
    expect(rowOf(box, 1).textContent).toContain('Incorrect')
    expect(options(box)[0]!.checked).toBe(true)
  })

  test('CARD-014 CARD-016 with several right answers it says Incorrect! Select all that apply.', async () => {
    const card = sampleCard('QUESTION', { state: { selectAllThatApply: true } })
    const { box, sent } = await mountCard(card, { judge })
    expect(options(box).map(input => input.type)).toEqual(['checkbox', 'checkbox'])
    await pick(box, 0)
    await pick(box, 1)
    await press(control('Check answer'))
    expect(sent).toEqual([{ answers: [rightId, wrongId] }])
    expect(statusText(box)).toBe('Incorrect! Select all that apply.')
  })

  test('CARD-015 a right answer shows the correct answer and why, and takes no other', async () => {
    const { box } = await mountCard(sampleCard('QUESTION'), { judge })
    await pick(box, 0)
    await press(control('Check answer'))
    expect(statusText(box)).toBe('Correct!Two hours, no less.It has to be digested.')
    expect(rowOf(box, 0).textContent).toContain('Correct')
    expect(options(box).every(input => input.disabled)).toBe(true)
    expect(box.querySelector('button')).toBeNull()
  })

  test('CARD-015 without a text of its own the correct answer is the answer itself', async () => {
    const state = { cleared: true, solution: { ...solution, correctAnswerText: '', additionalText: '' } }
    const { box } = await mountCard(sampleCard('QUESTION', { state }))
    expect(statusText(box)).toBe('Correct!Up to two hours')
  })

  test('VALID-040 asks for at least one selection and sends nothing', async () => {
    const { box, sent } = await mountCard(sampleCard('QUESTION'), { judge })
    await press(control('Check answer'))
    expect(statusText(box)).toBe('Choose at least one answer.')
    expect(sent).toEqual([])
  })

  test('CARD-011 1 to 9 choose and Enter checks, while the focus is in the question', async () => {
    const { box, sent } = await mountCard(sampleCard('QUESTION'), { judge })
    const question = box.querySelector('fieldset')!
    await key(question, '2')
    expect(options(box)[1]!.checked).toBe(true)
    await key(question, '7')
    expect(options(box)[1]!.checked).toBe(true)
    await key(question, 'Enter')
    expect(sent).toEqual([{ answers: [wrongId] }])
  })

  test('ANALYTICS-005 is logged as rendered once', async () => {
    const { box, log } = await mountCard(sampleCard('QUESTION'), { judge })
    await pick(box, 1)
    await press(control('Check answer'))
    expect(log.mock.calls.map(([eventType]) => eventType)).toEqual(['QUESTION_CARD_RENDERED'])
  })

  test('CARD-013 an answer that could not be sent stays chosen, and the card says so', async () => {
    const offline = () => {
      throw new OfflineError()
    }
    const { box } = await mountCard(sampleCard('QUESTION'), { judge: offline })
    await pick(box, 0)
    await press(control('Check answer'))
    expect(box.querySelector('[role="alert"]')?.textContent).toContain('You are offline.')
    expect(options(box)[0]!.checked).toBe(true)
  })
})
