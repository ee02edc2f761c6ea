import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { control, press, settle } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

describe('a speed bump', () => {
  test('CARD-019 CARD-020 CARD-021 shows Continue; once pressed the whole card is gone', async () => {
    const { box, sent } = await mountCard(sampleCard('SPEED_BUMP'), { judge: () => ({ cleared: true }) })
    expect(box.textContent).toContain('Ready for the next part?')
    await press(control('Continue'))
    expect(sent).toHaveLength(1)
    expect(box.textContent).not.toContain('Ready for the next part?')
    expect(box.querySelector('button')).toBeNull()
  })

  test('CARD-021 is gone at once, and comes back when the server was not reached', async () => {
    let fail: (error: Error) => void = () => {}
    const slow = () =>
      new Promise<object>((_, refuse) => {
        fail = refuse
      })
    const { box } = await mountCard(sampleCard('SPEED_BUMP'), { judge: slow })
    await press(control('Continue'))
    expect(box.querySelector('button')).toBeNull()
    await act(async () => fail(new Error('no network')))
    await settle()
    expect(box.querySelector('button')?.textContent).toBe('Continue')
    expect(box.querySelector('[role="alert"]')?.textContent).not.toBe('')
  })
})
