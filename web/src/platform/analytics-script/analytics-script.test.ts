import { expect, test, vi } from 'vitest'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, dataset }) => [src, dataset.key])

test('ANALYTICS-009 ANALYTICS-010 loads nothing and notes nothing until an installation names a provider', async () => {
  vi.resetModules()
  const { startAnalytics, trackEvent, trackPageView } = await import('./analytics-script.ts')
  trackPageView('/mycourses')
  trackEvent('user_approved')
  expect(scripts()).toEqual([])
  expect(window.trellisAnalytics).toBeUndefined()

  startAnalytics({ scriptUrl: 'https://count.example/s.js', key: 'k-1' })
  startAnalytics({ scriptUrl: 'https://count.example/s.js', key: 'k-1' })
  trackPageView('/tracks/1')
  trackEvent('user_approved')
  expect(scripts()).toEqual([['https://count.example/s.js', 'k-1']])
  expect(window.trellisAnalytics).toEqual([
    ['page', '/tracks/1'],
    ['event', 'user_approved', {}],
  ])
  document.head.querySelector('script')?.remove()
  delete window.trellisAnalytics
})
