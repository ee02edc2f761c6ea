import { onTestFinished, vi } from 'vitest'
import { startAnalytics } from '../platform/analytics-script/analytics-script.ts'

/** Lets an installation that names a provider count what happens from now on. Answers how to read the names of it. */
export function noteEvents(): () => string[] {
  // The script itself is the outside: it is named, not run.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  onTestFinished(() => append.mockRestore())
  startAnalytics({ scriptUrl: 'https://count.example/s.js', key: 'k-1' })
  const before = window.trellisAnalytics?.length ?? 0
  return () => (window.trellisAnalytics ?? []).slice(before).flatMap(([kind, name]) => (kind === 'event' ? [name] : []))
}
