const deadlockDetected = '40P01'
const attempts = 3

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlockDetected

/**
 * Runs a whole transaction again that the database has ended because it and another one waited for each other: nothing
 * of it has happened. `onRepeat` is told of each time. Throws what the third attempt throws.
 */
export const repeatDeadlocked = async <T>(run: () => Promise<T>, onRepeat = () => {}): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error) || attempt === attempts) throw error
      onRepeat()
    }
}
