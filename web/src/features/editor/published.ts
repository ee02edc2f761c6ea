const toChannelName = (courseId: string) =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`published:${courseId}`) : null

/** Notifies other tabs that a course was published, as cards with a new meaning get new ids. */
export function tellPublished(courseId: string): void {
  const channel = toChannelName(courseId)
  channel?.postMessage(null)
  channel?.close()
}

/** Listens until the returned function is called. */
export function onPublished(courseId: string, listener: () => void): () => void {
  const channel = toChannelName(courseId)
  channel?.addEventListener('message', listener)
  return () => channel?.close()
}
