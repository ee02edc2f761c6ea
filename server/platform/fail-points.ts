/** The points at which a test may kill the server, named after the steps before and after. */
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

/** Arms a fail point: the process dies at its `passes`-th pass; null = never. */
export const armFailPoint = (point: FailPoint | null, passes = 1) => {
  armed = point && { point, passes }
}

/** Kills the process here if a test asked for it. */
export const failPoint = (point: FailPoint) => {
  if (armed?.point !== point) return
  armed.passes -= 1
  if (armed.passes > 0) return
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => {})
}
