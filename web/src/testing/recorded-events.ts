import { onTestFinished, vi } from 'vitest'
import { startAnalytics } from '../platform/analytics-script/analytics-script.ts'

/** Turns on analytics with a provider. Returns a function that reads the names of the recorded events. */
export function recordEvents(): () => string[] {
  // The external script is configured but not run.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  onTestFinished(() => append.mockRestore())
  startAnalytics({ scriptUrl: 'https://count.example/s.js', key: 'k-1' })
  const before = window.trellisAnalytics?.length ?? 0
  return () => (window.trellisAnalytics ?? []).slice(before).flatMap(([kind, name]) => (kind === 'event' ? [name] : []))
}
