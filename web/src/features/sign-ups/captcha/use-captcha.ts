import { type CaptchaChallenge, captcha } from '@trellis/contract/accounts/captcha.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'

/** Solves the proof-of-work challenge in a worker. Returns the solution to send; throws when it cannot be solved. */
function solveWork(challenge: string, signal: AbortSignal): Promise<string> {
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

/** The state of the captcha: not begun, working, waiting for a press on Google's box, solved, or failed. */
type CaptchaStage = 'idle' | 'working' | 'asking' | 'solved' | 'failed'

type Run = { controller: AbortController; done: Promise<void>; isOver: boolean }

/**
 * Solves the captcha of a form. Nothing is requested or loaded before `begin`. `onAnswer` is called with the answer,
 * and with '' when there is none any more.
 */
export function useCaptcha(onAnswer: (answer: string) => void) {
  const [stage, setStage] = useState<CaptchaStage>('idle')
  const [siteKey, setSiteKey] = useState<string | null>(null)
  const run = useRef<Run | null>(null)
  useEffect(() => () => run.current?.controller.abort(), [])

  const settle = (answer: string) => {
    setStage(answer ? 'solved' : 'asking')
    onAnswer(answer)
  }
  const solve = async (challenge: CaptchaChallenge, signal: AbortSignal) => {
    if (signal.aborted) return
    setSiteKey(challenge.provider === 'google' ? challenge.siteKey : null)
    if (challenge.provider === 'google') return setStage('asking')
    const answer = await solveWork(challenge.challenge, signal)
    if (!signal.aborted) settle(answer)
  }
  const solveChallenge = async (signal: AbortSignal) => {
    try {
      await solve(await call(captcha.challenge, {}, { signal, asVisitor: true }), signal)
    } catch {
      if (signal.aborted) return
      run.current = null
      setStage('failed')
    }
  }
  const start = () => {
    run.current?.controller.abort()
    setStage('working')
    const controller = new AbortController()
    const currentRun: Run = { controller, done: solveChallenge(controller.signal), isOver: false }
    run.current = currentRun
    void currentRun.done.then(() => {
      currentRun.isOver = true
    })
  }
  /** Begins unless it has begun. */
  const begin = () => {
    if (!run.current) start()
  }
  /** Begins anew: the answer was spent, or was not accepted. */
  const restart = () => {
    setSiteKey(null)
    onAnswer('')
    start()
  }
  /** Google's box could not be loaded: the person decides when to try again. */
  const fail = () => setStage('failed')
  /** Waits until the browser has solved its part. */
  const done = async () => {
    begin()
    await run.current?.done
  }
  /** Whether the browser is solving it, without any action of the person. */
  const isAtWork = () => run.current?.isOver === false
  return { stage, siteKey, isAtWork, begin, restart, fail, done, settle }
}

export type Captcha = ReturnType<typeof useCaptcha>
