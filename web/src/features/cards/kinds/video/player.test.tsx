import { act } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { control, press } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { cardIdAt, sampleCard } from '../../testing/sample-card.ts'

const video = (box: HTMLElement) => box.querySelector('video')!
const happens = (target: Element, name: string) =>
  act(async () => target.dispatchEvent(new Event(name, { bubbles: true })))

async function playTo(video: HTMLVideoElement, seconds: number) {
  Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true })
  await happens(video, 'timeupdate')
}

describe('a video card', () => {
  test('CARD-004 has its poster, captions and description, and the browser’s controls', async () => {
    const content = { posterUrl: '/media/demo/p.jpg', captionsUrl: '/media/demo/p.vtt', title: 'Two hours' }
    const { box } = await mountCard(sampleCard('VIDEO', { content }))
    expect(video(box).getAttribute('poster')).toBe('/media/demo/p.jpg')
    expect(video(box).controls).toBe(true)
    expect(box.querySelector('track')?.getAttribute('src')).toBe('/media/demo/p.vtt')
    expect(document.getElementById(video(box).getAttribute('aria-describedby')!)?.textContent).toContain('two hours')
  })

  test('ANALYTICS-014 ANALYTICS-015 ANALYTICS-016 ANALYTICS-017 logs start, stop, and more than 10 s of play', async () => {
    const { box, log } = await mountCard(sampleCard('VIDEO', { position: 3 }))
    await happens(video(box), 'play')
    for (const second of Array.from({ length: 11 }, (_, index) => index + 1)) await playTo(video(box), second)
    await happens(video(box), 'pause')
    expect(log.mock.calls.map(([eventType]) => eventType)).toEqual(['VIDEO_STARTED', 'VIDEO_PLAYED', 'VIDEO_STOPPED'])
  })

  test('CARD-004 in gif mode it plays silently for ever, and can be paused', async () => {
    const { box } = await mountCard(sampleCard('VIDEO', { content: { gifMode: true } }))
    expect([video(box).muted, video(box).loop, video(box).controls]).toEqual([true, true, false])
    await press(control('Pause the animation'))
    expect(control('Play the animation')).toBeDefined()
  })

  test('ERR-043 a failed play is ignored', async () => {
    const play = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const observers: ((entries: object[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: object[]) => void) {
          observers.push(callback)
        }
        observe() {}
        disconnect() {}
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const { box } = await mountCard(sampleCard('VIDEO', { content: { gifMode: true } }))
    video(box).play = play
    await act(async () => observers.at(-1)?.([{ isIntersecting: true }]))
    expect(play).toHaveBeenCalledOnce()
    expect(box.querySelector('[role="alert"]')).toBeNull()
  })

  describe('that must be watched', () => {
    const mustWatch = () => sampleCard('VIDEO', { content: { mustWatch: true } })
    const playedTo = async (video: HTMLVideoElement, seconds: number) => {
      const played = { length: 1, start: () => 0, end: () => seconds }
      Object.defineProperties(video, {
        played: { value: played, configurable: true },
        duration: { value: 100, configurable: true },
      })
      await happens(video, 'timeupdate')
    }
    const goOn = () => control('Continue') as HTMLButtonElement

    test('CARD-004 opens Continue once 95 % of it were played, says why before, and reports it', async () => {
      const { box, sent } = await mountCard(mustWatch(), { judge: () => ({ watched: true }) })
      await playedTo(video(box), 94)
      expect(goOn().disabled).toBe(true)
      expect(document.getElementById(goOn().getAttribute('aria-describedby')!)?.textContent).toBe(
        'Watch the video to the end to continue. Skipped parts do not count.',
      )
      await playedTo(video(box), 95)
      await press(goOn())
      expect(sent).toEqual([{ percent: 95, hasFailed: false }])
      expect(box.textContent).not.toContain('Continue')
    })

    test('CARD-004 lets people continue where it cannot be played, and try it again', async () => {
      const { box, sent } = await mountCard(mustWatch(), { judge: () => ({ watched: true }) })
      const load = vi.fn()
      video(box).load = load
      await happens(video(box), 'error')
      expect(box.querySelector('[role=alert]')?.textContent).toContain(
        'The video cannot be played. You can continue without it.',
      )
      await press(control('Try again'))
      expect([load.mock.calls.length, goOn().disabled]).toEqual([1, true])
      await happens(video(box), 'error')
      await press(goOn())
      expect(sent).toEqual([{ percent: 0, hasFailed: true }])
    })

    test('CARD-004 stays playable and asks for nothing once it was watched; captions that fail do not count', async () => {
      const content = { mustWatch: true, captionsUrl: '/media/demo/p.vtt' }
      const { box } = await mountCard(sampleCard('VIDEO', { content, state: { watched: true } }))
      expect([video(box).controls, box.textContent?.includes('Continue')]).toEqual([true, false])
      const open = await mountCard(sampleCard('VIDEO', { content }))
      await happens(open.box.querySelector('track')!, 'error')
      expect(goOn().disabled).toBe(true)
    })
  })

  test('CARD-005 a video in a carousel is logged as a part of its card', async () => {
    const child = { ...sampleCard('VIDEO'), id: '0190a1b2-0000-7000-8000-00000000c009', cardType: 'VIDEO' }
    const { box, log } = await mountCard(sampleCard('MULTI', { content: { children: [child] } }))
    await happens(video(box), 'play')
    expect(log.mock.calls[0]?.[1]).toMatchObject({ cardId: cardIdAt(0), compositeId: `${cardIdAt(0)}:${child.id}` })
  })
})
