import type { Site } from '@trellis/contract/site/site.ts'

type Provider = NonNullable<Site['analytics']>

type Entry = ['page', string] | ['event', string, Record<string, string>]

// The script reads what was noted before it came, and everything after, from this one list.
declare global {
  interface Window {
    trellisAnalytics?: Entry[]
  }
}

let entries: Entry[] | null = null

/** Loads the provider's script and begins to count. Until it is called, nothing is loaded and nothing is noted. */
export function startAnalytics({ scriptUrl, key }: Provider): void {
  if (entries) return
  entries = []
  window.trellisAnalytics = entries
  const script = document.createElement('script')
  script.async = true
  script.src = scriptUrl
  script.dataset.key = key
  document.head.append(script)
}

/** Counts a screen, by its path alone: what follows the path may name people. */
export function trackPageView(path: string): void {
  entries?.push(['page', path])
}

/** Counts something that happened, as `user_pending_approval`. */
export function trackEvent(name: string, details: Record<string, string> = {}): void {
  entries?.push(['event', name, details])
}
