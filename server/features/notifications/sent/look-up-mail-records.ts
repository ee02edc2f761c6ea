import { typedKeys } from '@trellis/contract/keys.ts'
import type { MailRecord } from '@trellis/contract/notifications/mails.ts'
import type { Config } from '../../../platform/config.ts'
import { readTexts } from '../../../platform/dns.ts'
import { getDomain } from '../deliver-mail.ts'
import { checkRecord, recordNames } from './mail-records.rules.ts'

/** The DNS records by which mail servers recognize forged emails, for the sender's domain. */
export const lookUpMailRecords = async (
  config: Config,
  selector: string,
): Promise<{ domain: string; records: MailRecord[] }> => {
  const domain = getDomain(config.mailFrom)
  const names = recordNames(domain, selector)
  const records = await Promise.all(
    typedKeys(names).map(async kind => {
      const name = names[kind]
      return { kind, name, ...checkRecord(kind, await readTexts(config, name)) }
    }),
  )
  return { domain, records }
}
