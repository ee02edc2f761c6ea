import type { Site } from '@trellis/contract/site/site.ts'

type Provider = NonNullable<Site['analytics']>

type Entry = ['page', string] | ['event', string, Record<string, string>]

// The script reads earlier and later events from this list.
declare global {
  interface Window {
    trellisAnalytics?: Entry[]
  }
}

/** The first entries are kept until the settings have loaded; without a provider they are dropped. */
const maxEarly = 20
const entries: Entry[] = []

function add(entry: Entry): void {
  if (window.trellisAnalytics || entries.length < maxEarly) entries.push(entry)
}

/** Loads the provider's script, which receives earlier and later entries. */
export function startAnalytics({ scriptUrl, key }: Provider): void {
  if (window.trellisAnalytics) return
  window.trellisAnalytics = entries
  const script = document.createElement('script')
  script.async = true
  script.src = scriptUrl
  script.dataset.key = key
  document.head.append(script)
}

/** Records a page view by its path alone: query and fragment may contain personal data. */
export function trackPageView(path: string): void {
  add(['page', path])
}

/** Records an event, such as `user_pending_approval`. */
export function trackEvent(name: string, details: Record<string, string> = {}): void {
  add(['event', name, details])
}
