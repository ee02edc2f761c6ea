import type { Certificate, SignedCertificate } from '@trellis/contract/credentials/certificates.ts'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { CertificatePage } from './certificate-page.tsx'

const facts: Certificate = {
  number: '7ZZZZZZ-ZZZZZZZ-ZZZZZZZ-ZZZZZ',
  status: 'valid',
  name: 'Ana Ortiz',
  requirement: {
    code: 'CO-RVT',
    title: { en: 'Responsible vendor training', es: 'Capacitación de vendedor responsable' },
    edition: 2,
    editionFrom: '2025-01-01',
  },
  issuedOn: '2026-11-19',
  expiresOn: '2028-11-19',
  endedOn: null,
  minutes: 124,
  score: 92,
  provider: { name: 'Green Learning', approvalNumber: 'RV-12' },
  parts: [{ title: 'The law', version: 3, completedOn: '2026-11-18', minutes: 124, score: 92 }],
  readAt: '2026-11-30T10:00:00.000Z',
}
const certificate: SignedCertificate = { ...facts, jws: '..' }

const text = () => document.body.textContent ?? ''

type Reply = () => ReturnType<typeof answer>

async function show(reply: Reply, keys: Reply = () => answer({ keys: [] })) {
  const sent = fakeServer({
    [`GET /certificates/${certificate.number}`]: reply,
    'GET /.well-known/trellis-keys.json': keys,
  })
  await mount(
    <TestProviders at={`/certificates/${certificate.number}`}>
      <Routes>
        <Route path="/certificates/:number" element={<CertificatePage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
  return sent
}

test('quality: a certificate shows whose it is, what it is worth now, and what was completed', async () => {
  await show(() => answer(certificate))
  expect(document.querySelector('h1')?.textContent).toBe('Ana Ortiz')
  expect(text()).toContain('Valid until Nov 19, 2028')
  expect(text()).toContain('TrainingResponsible vendor training')
  expect(text()).toContain('RuleCO-RVT, edition 2 of Jan 1, 2025')
  expect(text()).toContain('ProviderGreen LearningApproval numberRV-12Training time2 hr 4 minTest score92%')
  expect(text()).toContain('The lawVersion 3 · Completed on Nov 18, 2026 · 2 hr 4 min · 92%')
})

test('quality: one that expired, was withdrawn or replaced says so with its day', async () => {
  const ended = { ...certificate, endedOn: '2027-03-01' }
  await show(() => answer({ ...certificate, status: 'expired' }))
  expect(text()).toContain('Expired on Nov 19, 2028')
  await show(() => answer({ ...ended, status: 'withdrawn' }))
  expect(text()).toContain('Withdrawn on Mar 1, 2027. It no longer counts.')
  await show(() => answer({ ...ended, status: 'replaced' }))
  expect(text()).toContain('Replaced by a newer certificate on Mar 1, 2027')
})

test('quality: a certificate without a last day, test or provider leaves these lines out', async () => {
  await show(() => answer({ ...certificate, expiresOn: null, minutes: null, score: null, provider: null, name: null }))
  expect(document.querySelector('h1')?.textContent).toBe('This person’s account was deleted')
  expect(text()).toContain('Valid. It does not expire.')
  expect(text()).toContain('ExpiresNeverNumber')
})

test('quality: training without logged time says no time', async () => {
  const parts = certificate.parts.map(part => ({ ...part, minutes: 0 }))
  await show(() => answer({ ...certificate, minutes: 0, parts }))
  expect(text()).toContain('Completed on Nov 18, 2026 · 92%')
  expect(text()).not.toContain('0 sec')
})

test('quality: a requirement of an employer shows its edition without a code', async () => {
  await show(() => answer({ ...certificate, requirement: { ...certificate.requirement, code: null } }))
  expect(text()).toContain('RuleEdition 2 of Jan 1, 2025')
})

test('quality: a number that no certificate has is worded apart from one that was withdrawn', async () => {
  await show(() => refusal('NOT_FOUND'))
  expect(document.querySelector('h1')?.textContent).toBe('Certificate')
  expect(text()).toContain('No certificate has this number')
})

test('quality: after too many tries the page offers to try again', async () => {
  const replies = [refusal('TOO_MANY_REQUESTS')]
  await show(() => replies.shift() ?? answer(certificate))
  expect(text()).toContain('This certificate could not be loaded')
  await press(control('Try again'))
  expect(document.querySelector('h1')?.textContent).toBe('Ana Ortiz')
})

const encode = (text: string | ArrayBuffer) => Buffer.from(text as string).toString('base64url')

/** A key as the site lists it, and a certificate that it has signed. */
const sign = async () => {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const signed = `${encode(JSON.stringify({ alg: 'ES256', kid: 'k1' }))}.${encode(JSON.stringify(facts))}`
  const signature = await crypto.subtle.sign(ecdsa, privateKey, new TextEncoder().encode(signed))
  const keys = [{ kty, crv, x, y, kid: 'k1', use: 'sig', alg: 'ES256' }]
  return { keys, signed: { ...facts, jws: `${signed}.${encode(signature)}` } }
}

test('B2 the browser checks the signature of what the page shows', async () => {
  const { keys, signed } = await sign()
  await show(
    () => answer(signed),
    () => answer({ keys }),
  )
  await vi.waitFor(() => expect(text()).toContain('Signature checked'))
})

test('B2 a page that shows something else than what was signed says so', async () => {
  const { keys, signed } = await sign()
  await show(
    () => answer({ ...signed, name: 'Bo Marsh' }),
    () => answer({ keys }),
  )
  await vi.waitFor(() => expect(text()).toContain('The signature does not fit what this page shows.'))
})

test('B2 a signature by a key that the site does not list, or without its keys, is not called checked', async () => {
  const { signed } = await sign()
  await show(() => answer(signed))
  await vi.waitFor(() => expect(text()).toContain('this site does not list its key'))
  await show(
    () => answer(signed),
    () => refusal('TOO_MANY_REQUESTS'),
  )
  await vi.waitFor(() => expect(text()).toContain('the keys of this site did not load'))
})
