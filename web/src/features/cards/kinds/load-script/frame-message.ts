/** What a sandboxed page can request: a height, or to be marked as done. All other messages are ignored. */
export type FrameMessage = { type: 'height'; value: number } | { type: 'done' }

const [least, most] = [40, 2000]

/** Parses a message of the frame; null = not a valid request. Heights are limited to 40 to 2000 px. */
export function frameMessage(heard: unknown): FrameMessage | null {
  if (typeof heard !== 'object' || heard === null || !('type' in heard)) return null
  if (heard.type === 'done') return { type: 'done' }
  const value = 'value' in heard ? heard.value : null
  if (heard.type !== 'height' || typeof value !== 'number' || !Number.isFinite(value)) return null
  return { type: 'height', value: Math.min(Math.max(Math.ceil(value), least), most) }
}
