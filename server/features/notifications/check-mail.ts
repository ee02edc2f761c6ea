import { createTransport } from 'nodemailer'
import type { HealthCheck } from '../../platform/http/health-checks.ts'
import { withoutAddresses } from './redact-links.ts'

/** Logs in at the mail server without sending anything. */
export const checkMail: HealthCheck = {
  name: 'mail',
  run: async ({ config: { smtpUrl } }) => {
    if (!smtpUrl) return 'no mail server is set: mails stay in the local mailbox'
    const limit = 4_000
    const transport = createTransport({
      url: smtpUrl,
      ...{ connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit, dnsTimeout: limit },
    })
    try {
      await transport.verify()
      return 'the mail server accepts us'
    } catch (error) {
      throw new Error(withoutAddresses(String(error)))
    } finally {
      transport.close()
    }
  },
}
