import { type CaptchaChallenge, captcha } from '@trellis/contract/accounts/captcha.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'

/** Solves the proof-of-work challenge in a worker. Returns the solution; throws if it cannot be solved. */
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

/** Captcha state: not started, working, waiting for Google's widget, solved or failed. */
type CaptchaStage = 'idle' | 'working' | 'asking' | 'solved' | 'failed'

type Run = { controller: AbortController; done: Promise<void>; isOver: boolean }

/**
 * Solves a form's captcha. Nothing is requested or loaded before `begin`. `onAnswer` receives the solution, or '' once
 * it is invalid.
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
  /** Starts unless already started. */
  const begin = () => {
    if (!run.current) start()
  }
  /** Restarts: the solution was used or rejected. */
  const restart = () => {
    setSiteKey(null)
    onAnswer('')
    start()
  }
  /** Google's widget could not be loaded: the user decides when to retry. */
  const fail = () => setStage('failed')
  /** Waits until the browser has solved the challenge. */
  const done = async () => {
    begin()
    await run.current?.done
  }
  /** Whether the browser is solving the challenge without user interaction. */
  const isAtWork = () => run.current?.isOver === false
  return { stage, siteKey, isAtWork, begin, restart, fail, done, settle }
}

export type Captcha = ReturnType<typeof useCaptcha>
