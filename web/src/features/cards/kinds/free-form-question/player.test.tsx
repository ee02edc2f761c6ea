import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { control, press, settle } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'
import { findTextProblem } from './player.tsx'

const judge = (body: unknown) => body as object

async function write(box: HTMLElement, text: string) {
  const area = box.querySelector('textarea')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

describe('a free-form question', () => {
  test.each([
    ['', 'Enter at least 3 characters.'],
    ['ok', 'Enter at least 3 characters.'],
    [' a ', 'Enter at least 3 characters.'],
    ['yes', null],
    ['x'.repeat(4001), 'Use at most 4000 characters.'],
  ])('VALID-038 an answer %j: %j', (text, sentence) => {
    expect(findTextProblem(text)).toBe(sentence)
  })

  test('VALID-038 CARD-017 an answer that is too short is not sent, and the field has the focus', async () => {
    const { box, sent } = await mountCard(sampleCard('FREE_FORM_QUESTION'), { judge })
    await write(box, 'ok')
    await press(control('Send answer'))
    expect(box.textContent).toContain('Enter at least 3 characters.')
    expect(document.activeElement).toBe(box.querySelector('textarea'))
    expect(sent).toEqual([])
  })

  test('API-132 is sent in one’s own words, which stay in sight', async () => {
    const { box, sent } = await mountCard(sampleCard('FREE_FORM_QUESTION'), { judge })
    await write(box, '  I would ask about the ID. ')
    await press(control('Send answer'))
    expect(sent).toEqual([{ answerText: 'I would ask about the ID.' }])
    expect(box.querySelector('blockquote')?.textContent).toBe('I would ask about the ID.')
    expect(box.querySelector('form')).toBeNull()
  })

  test('VIEWER-012 an answer that did not arrive is still in the field', async () => {
    const failing = () => Promise.reject(new Error('no network'))
    const { box } = await mountCard(sampleCard('FREE_FORM_QUESTION'), { judge: failing })
    await write(box, 'I would ask.')
    await press(control('Send answer'))
    expect(box.querySelector('textarea')?.value).toBe('I would ask.')
    expect(box.querySelector('[role="alert"]')?.textContent).not.toBe('')
  })
})
