import type { MailRecord } from '@trellis/contract/notifications/mails.ts'

type RecordCheck = Pick<MailRecord, 'verdict' | 'value'>

type RecordKind = {
  /** Selects the record among the texts at a name. */
  isMeant: RegExp
  /** The record exists but is weak. */
  isWeak: (value: string) => boolean
}

const kinds: Record<MailRecord['kind'], RecordKind> = {
  // `+all` and `?all` let anyone send in our name.
  SPF: { isMeant: /^v=spf1(\s|$)/i, isWeak: value => /(^|\s)[+?]?all(\s|$)/i.test(value) },
  // An empty key is revoked (RFC 6376, 3.6.1).
  DKIM: { isMeant: /(^|;)\s*p=/i, isWeak: value => /(^|;)\s*p=\s*(;|$)/i.test(value) },
  // `none` asks receivers to report only.
  DMARC: { isMeant: /^v=DMARC1\s*(;|$)/i, isWeak: value => !/;\s*p=\s*(quarantine|reject)/i.test(value) },
}

/** The status of a record by the DNS texts at its name; null = the DNS did not answer. */
export const checkRecord = (kind: MailRecord['kind'], texts: readonly string[] | null): RecordCheck => {
  if (texts === null) return { verdict: 'unknown', value: null }
  const { isMeant, isWeak } = kinds[kind]
  const [value, ...more] = texts.filter(text => isMeant.test(text))
  if (value === undefined) return { verdict: 'missing', value: null }
  if (more.length > 0) return { verdict: 'doubled', value: [value, ...more].join('\n') }
  return { verdict: isWeak(value) ? 'weak' : 'found', value }
}

/** The names of the three records of a domain. */
export const recordNames = (domain: string, selector: string): Record<MailRecord['kind'], string> => ({
  SPF: domain,
  DKIM: `${selector}._domainkey.${domain}`,
  DMARC: `_dmarc.${domain}`,
})
