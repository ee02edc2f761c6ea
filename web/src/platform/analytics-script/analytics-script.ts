import type { Site } from '@trellis/contract/site/site.ts'

type Provider = NonNullable<Site['analytics']>

type Entry = ['page', string] | ['event', string, Record<string, string>]

// The script reads earlier and later events from this one list.
declare global {
  interface Window {
    trellisAnalytics?: Entry[]
  }
}

let entries: Entry[] | null = null

/** Loads the provider's script and starts recording. Until this is called, nothing is loaded or recorded. */
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

/** Records a page view by its path alone: query and fragment may contain personal data. */
export function trackPageView(path: string): void {
  entries?.push(['page', path])
}

/** Records an event, such as `user_pending_approval`. */
export function trackEvent(name: string, details: Record<string, string> = {}): void {
  entries?.push(['event', name, details])
}
