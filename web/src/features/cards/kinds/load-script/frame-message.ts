/** What a sandboxed page can request: a height, or to be marked as done. All other messages are ignored. */
type FrameMessage = { type: 'height'; value: number } | { type: 'done' }

const [minHeight, maxHeight] = [40, 2000]

/** Parses a message of the frame; null = not a valid request. Heights are limited to 40 to 2000 px. */
export function frameMessage(message: unknown): FrameMessage | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  if (message.type === 'done') return { type: 'done' }
  const value = 'value' in message ? message.value : null
  if (message.type !== 'height' || typeof value !== 'number' || !Number.isFinite(value)) return null
  return { type: 'height', value: Math.min(Math.max(Math.ceil(value), minHeight), maxHeight) }
}
