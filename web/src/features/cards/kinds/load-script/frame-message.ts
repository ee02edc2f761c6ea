/** What a sandboxed page may ask for: a height, and to be marked as done. Everything else it says is not heard. */
export type FrameMessage = { type: 'height'; value: number } | { type: 'done' }

const [least, most] = [40, 2000]

/** Reads a message of the frame; null = nothing that it may ask for. Heights are kept between 40 and 2000 px. */
export function frameMessage(heard: unknown): FrameMessage | null {
  if (typeof heard !== 'object' || heard === null || !('type' in heard)) return null
  if (heard.type === 'done') return { type: 'done' }
  const value = 'value' in heard ? heard.value : null
  if (heard.type !== 'height' || typeof value !== 'number' || !Number.isFinite(value)) return null
  return { type: 'height', value: Math.min(Math.max(Math.ceil(value), least), most) }
}
