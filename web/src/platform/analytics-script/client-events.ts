import { type ClientEvent, clientEvents } from '@trellis/contract/analytics/analytics.ts'
import { call } from '../api/call.ts'
import { trackEvent } from './analytics-script.ts'

/** Reports an event to the provider, if there is one, and to the server, which counts it. */
export function recordClientEvent(event: ClientEvent): void {
  trackEvent(event)
  // A lost count must not disturb anyone.
  void call(clientEvents.record, { body: { event } }, { asVisitor: true, keepalive: true }).catch(() => undefined)
}
