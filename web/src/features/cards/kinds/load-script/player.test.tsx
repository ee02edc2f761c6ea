import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { press } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const say = (source: Window | null, message: unknown) =>
  act(async () => window.dispatchEvent(new MessageEvent('message', { source, data: message })))

async function frameOnPage() {
  const { box } = await mountCard(sampleCard('LOAD_SCRIPT'))
  const frame = box.querySelector('iframe')!
  const inside = {} as Window
  Object.defineProperty(frame, 'contentWindow', { value: inside })
  return { box, frame, inside }
}

describe('a script card', () => {
  test('CARD-010 runs in a frame that may run scripts and nothing else', async () => {
    const { frame } = await frameOnPage()
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(frame.title).toBe('Serving counter')
  })

  test('CARD-010 its page may ask for a height and say that it is done', async () => {
    const { box, frame, inside } = await frameOnPage()
    await say(inside, { type: 'height', value: 512 })
    expect(frame.style.height).toBe('512px')
    await say(inside, { type: 'done' })
    expect(box.querySelector('[role="status"]')?.textContent).toBe('Done')
  })

  test('CARD-010 no other page is heard', async () => {
    const { box, frame } = await frameOnPage()
    await say(window, { type: 'height', value: 512 })
    await say(null, { type: 'done' })
    expect(frame.style.height).toBe('320px')
    expect(box.querySelector('[role="status"]')?.textContent).toBe('')
  })

  test('A13 CARD-010 beside an editor its page runs only once it is pressed', async () => {
    const { box } = await mountCard(sampleCard('LOAD_SCRIPT'), { isBesideEditor: true })
    expect(box.querySelector('iframe')).toBeNull()
    await press(box.querySelector('button')!)
    expect(box.querySelector('iframe')?.title).toBe('Serving counter')
  })
})
