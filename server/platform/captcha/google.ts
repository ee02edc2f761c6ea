import { z } from 'zod'
import { problem } from '../problem.ts'
import type { CaptchaProvider } from './captcha-provider.ts'

export type ReCaptcha = { siteKey: string; secret: string; verifyUrl: string }

/** How long Google may take; nobody waits at a form for longer. */
const patience = 5_000
/** Google takes an answer for two minutes. */
const lifetime = 120_000

const verdictShape = z.object({ success: z.boolean() })

const ask = async ({ secret, verifyUrl }: ReCaptcha, answer: string) => {
  const reply = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: answer }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  return verdictShape.parse(await reply.json())
}

/** Google's question. Where Google cannot be reached nobody is let through unasked: they are told to come again. */
export const googleCaptcha = (settings: ReCaptcha): CaptchaProvider => ({
  challenge: async () => ({ provider: 'google', siteKey: settings.siteKey }),
  judge: async (_db, answer, now) => {
    const verdict = await ask(settings, answer).catch(() => null)
    if (!verdict) throw problem('BUSY', { retryAfter: 5 })
    return verdict.success ? { mark: `google:${answer}`, until: new Date(now.getTime() + lifetime) } : null
  },
})
