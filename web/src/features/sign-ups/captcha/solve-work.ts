/** Solves the proof-of-work challenge in a worker. Returns the solution to send; throws when it cannot be solved. */
export function solveWork(challenge: string, signal: AbortSignal): Promise<string> {
  const parsed: unknown = JSON.parse(challenge)
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((solve, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    worker.onerror = () => fail(new Error('The work could not be done.'))
    worker.onmessage = ({ data: solution }) =>
      solution
        ? solve(JSON.stringify({ challenge: parsed, solution }))
        : fail(new Error('The work was not done in time.'))
    worker.postMessage(parsed)
  }).finally(() => worker.terminate())
}
