import { expect, test } from 'vitest'
import { checkRecord, recordNames } from './mail-records.rules.ts'

test.each([
  ['SPF', ['v=spf1 include:_spf.example.com -all'], 'found'],
  ['SPF', ['google-site-verification=1', 'v=spf1 mx ~all'], 'found'],
  ['SPF', ['v=spf1 +all'], 'weak'],
  ['SPF', ['v=spf1 all'], 'weak'],
  ['SPF', ['v=spf1 ?all'], 'weak'],
  ['SPF', ['v=spf1 mx -all', 'v=spf1 a -all'], 'doubled'],
  ['SPF', ['v=spf10 mx'], 'missing'],
  ['SPF', [], 'missing'],
  ['SPF', null, 'unknown'],
  ['DKIM', ['v=DKIM1; k=rsa; p=MIIBIjANBg'], 'found'],
  ['DKIM', ['p=MIIBIjANBg'], 'found'],
  ['DKIM', ['v=DKIM1; p='], 'weak'],
  ['DKIM', ['hello'], 'missing'],
  ['DMARC', ['v=DMARC1; p=reject; rua=mailto:d@example.com'], 'found'],
  ['DMARC', ['v=DMARC1;p=quarantine'], 'found'],
  ['DMARC', ['v=DMARC1; p=none'], 'weak'],
  ['DMARC', ['v=DMARC1; sp=reject'], 'weak'],
  ['DMARC', ['v=DMARC12; p=reject'], 'missing'],
] as const)('mail: %s with %j in the DNS is %s', (kind, texts, verdict) => {
  expect(checkRecord(kind, texts).verdict).toBe(verdict)
})

test('mail: what stands in the DNS is shown as it is, doubled entries each', () => {
  expect(checkRecord('SPF', ['v=spf1 mx -all', 'v=spf1 a -all']).value).toBe('v=spf1 mx -all\nv=spf1 a -all')
  expect(checkRecord('SPF', ['x']).value).toBeNull()
})

test('mail: each record is looked for where other mail servers look', () => {
  expect(recordNames('example.com', 's1')).toEqual({
    SPF: 'example.com',
    DKIM: 's1._domainkey.example.com',
    DMARC: '_dmarc.example.com',
  })
})
