const deadlockDetected = '40P01'
const attempts = 3

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlockDetected

/**
 * Repeats a whole transaction that the database aborted because of a deadlock; nothing of it was applied. `onRepeat` is
 * called each time. Throws the error of the third attempt.
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
