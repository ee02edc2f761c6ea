import { expect, onTestFinished, test, vi } from 'vitest'

test('ANALYTICS-009 ANALYTICS-010 loads nothing unless the installation configures a provider, which then gets the first page too', async () => {
  // Window and modules are shared with other tests, which may record events before and after this one.
  const forget = () => {
    delete window.trellisAnalytics
    vi.resetModules()
  }
  forget()
  onTestFinished(forget)
  const { startAnalytics, trackEvent, trackPageView } = await import('./analytics-script.ts')
  // The external script is not run, only its element is checked.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  const loaded = () =>
    append.mock.calls.flat().map(node => [(node as HTMLScriptElement).src, (node as HTMLScriptElement).dataset.key])

  trackPageView('/mycourses')
  trackEvent('user_approved')
  expect(loaded()).toEqual([])
  expect(window.trellisAnalytics).toBeUndefined()

  startAnalytics({ scriptUrl: 'https://count.example/s.js', key: 'k-1' })
  startAnalytics({ scriptUrl: 'https://count.example/s.js', key: 'k-1' })
  trackPageView('/tracks/1')
  trackEvent('user_approved')
  expect(loaded()).toEqual([['https://count.example/s.js', 'k-1']])
  expect(window.trellisAnalytics).toEqual([
    ['page', '/mycourses'],
    ['event', 'user_approved', {}],
    ['page', '/tracks/1'],
    ['event', 'user_approved', {}],
  ])
  append.mockRestore()
})
