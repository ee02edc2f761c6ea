/** The places at which a test may have the server die, each by what was done and what was not. */
export const failPoints = [
  'call done, not committed',
  'call committed, not answered',
  'course completed, nobody told',
  'reward earned, money not held',
  'stock taken, choice not kept',
  'choice kept, money not moved',
  'mail sent, not noted',
  'job done, not noted',
] as const
export type FailPoint = (typeof failPoints)[number]

let armed: { point: FailPoint; passes: number } | null = null

/** Has the process die at the `passes`-th time that it comes by a point; null = at none. */
export const armFailPoint = (point: FailPoint | null, passes = 1) => {
  armed = point && { point, passes }
}

/** Dies here, as if somebody had pulled the plug, when a test asked for it; else nothing. */
export const failPoint = (point: FailPoint) => {
  if (armed?.point !== point) return
  armed.passes -= 1
  if (armed.passes > 0) return
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => {})
}
