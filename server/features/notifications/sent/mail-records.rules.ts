import type { MailRecord } from '@trellis/contract/notifications/mails.ts'

type Judged = Pick<MailRecord, 'verdict' | 'value'>

type Kind = {
  /** Which of the texts at a name are meant. */
  isMeant: RegExp
  /** What is there and asks for little. */
  isWeak: (value: string) => boolean
}

const kinds: Record<MailRecord['kind'], Kind> = {
  // `+all` and `?all` let everybody send in our name.
  SPF: { isMeant: /^v=spf1(\s|$)/i, isWeak: value => /(^|\s)[+?]?all(\s|$)/i.test(value) },
  // An empty key is one that was called back (RFC 6376, 3.6.1).
  DKIM: { isMeant: /(^|;)\s*p=/i, isWeak: value => /(^|;)\s*p=\s*(;|$)/i.test(value) },
  // `none` asks others to watch and to do nothing.
  DMARC: { isMeant: /^v=DMARC1\s*(;|$)/i, isWeak: value => !/;\s*p=\s*(quarantine|reject)/i.test(value) },
}

/** What the texts at a record's name in the DNS come to; null = nobody answered. */
export const judgeRecord = (kind: MailRecord['kind'], texts: readonly string[] | null): Judged => {
  if (texts === null) return { verdict: 'unknown', value: null }
  const { isMeant, isWeak } = kinds[kind]
  const [value, ...more] = texts.filter(text => isMeant.test(text))
  if (value === undefined) return { verdict: 'missing', value: null }
  if (more.length > 0) return { verdict: 'doubled', value: [value, ...more].join('\n') }
  return { verdict: isWeak(value) ? 'weak' : 'found', value }
}

/** Where the three records of a domain stand. */
export const recordNames = (domain: string, selector: string): Record<MailRecord['kind'], string> => ({
  SPF: domain,
  DKIM: `${selector}._domainkey.${domain}`,
  DMARC: `_dmarc.${domain}`,
})
