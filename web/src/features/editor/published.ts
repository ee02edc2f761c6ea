const channelOf = (courseId: string) =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`published:${courseId}`) : null

/** Tells the other tabs that a course was published: cards whose meaning has changed have other ids since. */
export function tellPublished(courseId: string): void {
  const channel = channelOf(courseId)
  channel?.postMessage(null)
  channel?.close()
}

/** Listens until the returned function is called. */
export function onPublished(courseId: string, listener: () => void): () => void {
  const channel = channelOf(courseId)
  channel?.addEventListener('message', listener)
  return () => channel?.close()
}
