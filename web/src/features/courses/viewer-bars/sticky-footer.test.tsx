import { StickyFooter as Footer } from '@trellis/contract/courses/sticky-footer.ts'
import { describe, expect, test, vi } from 'vitest'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { StickyFooter } from './sticky-footer.tsx'

const cardId = '0190a1b2-0000-7000-8000-000000000003'
const shop = { lat: 39.7, lng: -105, name: 'Juniper & Main' }

async function show(written: object) {
  const onAnchor = vi.fn()
  await mount(
    <TestProviders>
      <StickyFooter footer={Footer.parse(written)} isSmall={false} onAnchor={onAnchor} />
    </TestProviders>,
  )
  return onAnchor
}

describe('the sticky footer of a course', () => {
  test('VIEWER-004 VIEWER-005 opens a link', async () => {
    await show({ text: 'See the batches', targetUrl: 'https://example.org/batches' })
    const link = control('See the batches') as HTMLAnchorElement
    expect([link.href, link.target, link.rel]).toEqual(['https://example.org/batches', '_blank', 'noopener noreferrer'])
  })

  test('VIEWER-006 scrolls to an in-course anchor', async () => {
    const onAnchor = await show({ text: 'Back to the chart', targetUrl: `#${cardId}` })
    await press(control('Back to the chart'))
    expect(onAnchor).toHaveBeenCalledWith(cardId)
  })

  test('VIEWER-007 opens a modal of locations', async () => {
    await import('./locations-dialog.tsx')
    await show({ text: 'Find it', locations: [shop] })
    await press(control('Find it'))
    await settle()
    const modal = document.querySelector('dialog[open]')
    expect(modal?.querySelector('h2')?.textContent).toBe('Find it')
    expect(modal?.textContent).toContain('Juniper & Main')
  })

  test('CONST-029 CONST-030 CONST-031 is white on black and says Call To Action by default', async () => {
    await show({ targetUrl: 'https://example.org' })
    const { style } = control('Call To Action')
    expect([style.backgroundColor, style.color]).toEqual(['#000000', '#ffffff'])
  })
})
