import { z } from 'zod'
import { problem } from '../problem.ts'
import type { CaptchaProvider } from './captcha-provider.ts'

type ReCaptcha = { siteKey: string; secret: string; verifyUrl: string }

/** Timeout for Google's answer in milliseconds. */
const timeoutMs = 5_000
/** Google's answers are valid for two minutes. */
const lifetime = 120_000

const verdictShape = z.object({ success: z.boolean() })

const ask = async ({ secret, verifyUrl }: ReCaptcha, answer: string) => {
  const reply = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: answer }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return verdictShape.parse(await reply.json())
}

/** Google's reCAPTCHA. When Google cannot be reached, the visitor is refused and asked to try again. */
export const googleCaptcha = (settings: ReCaptcha): CaptchaProvider => ({
  challenge: async () => ({ provider: 'google', siteKey: settings.siteKey }),
  verify: async (_db, answer, now) => {
    const verdict = await ask(settings, answer).catch(() => null)
    if (!verdict) throw problem('BUSY', { retryAfter: 5 })
    return verdict.success ? { id: `google:${answer}`, validUntil: new Date(now.getTime() + lifetime) } : null
  },
})
