import { type MailedScreen, parseReportAddress } from '@trellis/contract/report-mails/mailed-reports.ts'
import type { Db } from '../../../platform/database/database.ts'
import { brandDigests } from './brand-digests.ts'
import type { DigestInput, ReadDigest } from './digest.ts'
import { storeDigest } from './store-digest.ts'

const digests: Record<MailedScreen, ReadDigest> = { ...brandDigests, '/reports': storeDigest }

/** Reads the digest of a report for a person. */
export const readDigest = (db: Db, input: Omit<DigestInput, 'filter'>) =>
  digests[input.report.screen](db, { ...input, filter: parseReportAddress(input.report.address)?.filter ?? {} })
