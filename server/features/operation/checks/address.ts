import { type Check, finding } from '../../../platform/check.ts'
import { errorMessage } from '../../../platform/error-code.ts'

/** The message of a failed request, or of its cause: fetch itself says only that it failed. */
const getReason = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : errorMessage(error)

const isLive = async (url: string) => {
  const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(5_000) })
  return answer.ok ? null : `it answers with status ${answer.status}.`
}

/** The public address: whether people reach this installation by it, encrypted. */
export const checkAddress: Check = {
  name: 'address',
  run: async ({ config: { publicUrl: url, trustProxy } }) => {
    if (!url) return [finding('address-none')]
    const reason = await isLive(url).catch(getReason)
    const isEncrypted = url.startsWith('https:')
    return [
      ...(reason === null ? [] : [finding('address-silent', { url, reason })]),
      ...(isEncrypted ? [] : [finding('address-plain', { url })]),
      // This server speaks plain HTTP, so encryption means a proxy.
      ...(isEncrypted && trustProxy === false ? [finding('proxy-untrusted')] : []),
      ...(reason === null && isEncrypted ? [finding('address-answers', { url })] : []),
    ]
  },
}
