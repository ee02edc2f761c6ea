import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { control, press } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const dialog = () => document.querySelector('dialog[open]')

function stubNavigator(parts: object) {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name)
  })
}

describe('a share button', () => {
  test('CARD-024 CARD-025 hands its link to the device', async () => {
    const share = vi.fn(async () => {})
    stubNavigator({ share })
    await mountCard(sampleCard('SHARE_BUTTON', { content: { text: 'Six minutes.' } }))
    await press(control('Share this lesson'))
    expect(share).toHaveBeenCalledWith({
      title: 'Share this lesson',
      text: 'Six minutes.',
      url: 'https://trellis.example/onset',
    })
    expect(dialog()).toBeNull()
  })

  test('ERR-038 without native share a modal with the link to copy opens', async () => {
    const writeText = vi.fn(async () => {})
    stubNavigator({ share: undefined, clipboard: { writeText } })
    await mountCard(sampleCard('SHARE_BUTTON'))
    await press(control('Share this lesson'))
    expect(dialog()?.querySelector('input')?.value).toBe('https://trellis.example/onset')
    await press(control('Copy link'))
    expect(writeText).toHaveBeenCalledWith('https://trellis.example/onset')
    expect(control('Copied')).toBeDefined()
  })

  test('ERR-039 a failed clipboard copy is ignored', async () => {
    const writeText = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
    stubNavigator({ share: undefined, clipboard: { writeText } })
    await mountCard(sampleCard('SHARE_BUTTON'))
    await press(control('Share this lesson'))
    await press(control('Copy link'))
    expect(control('Copy link')).toBeDefined()
  })

  test('API-145 ERR-040 a share is recorded for its partner and campaign, and no failure of that is shown', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    stubNavigator({ share: async () => {} })
    const recordCatalyst = vi.fn(async () => {
      throw new Error('no network')
    })
    const card = sampleCard('SHARE_BUTTON', { content: { partner: 'Cinder', campaign: 'Fall' } })
    const { box } = await mountCard(card, { recordCatalyst })
    await press(control('Share this lesson'))
    expect(recordCatalyst).toHaveBeenCalledWith(card.id, { type: 'COURSE_SHARED', partner: 'Cinder', campaign: 'Fall' })
    expect(warned).toHaveBeenCalledOnce()
    expect(box.querySelector('[role="alert"]')).toBeNull()
  })
})
