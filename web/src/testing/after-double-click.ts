import { onTestFinished, vi } from 'vitest'

/** Lets the time of a slow double click pass, so that the next press counts as a new one. */
export function afterDoubleClick(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  onTestFinished(() => clock.mockRestore())
}
