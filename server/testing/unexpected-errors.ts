import type { DestinationStream } from 'pino'

/** The level of the test app's log: what fails a test, and nothing else. */
export const errorLevel = 'error'

type Cause = { message: string; stack: string }

/** Per worker, as test files run one after the other in it. */
let causes: Cause[] = []

/** Keeps what was answered with a 500: programmer's errors, which `app.ts` logs. */
export const unexpectedErrors: DestinationStream = {
  write: line => {
    const { err, msg } = JSON.parse(line)
    if (msg === 'unexpected error') causes.push({ message: err.message, stack: err.stack })
  },
}

/** Returns and forgets the messages of the 500s so far: a test that intends one says which. */
export const takeUnexpectedErrors = (): string[] => takeCauses().map(({ message }) => message)

const takeCauses = () => {
  const taken = causes
  causes = []
  return taken
}

/** Throws what a call was answered with a 500 for, unless the test has taken it. */
export const failOnUnexpectedErrors = (): void => {
  const [first, ...others] = takeCauses()
  if (!first) return
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  const error = new Error(`A call was answered with 500${more}: ${first.message}`)
  error.stack = `${error.message}\n${first.stack}`
  throw error
}
