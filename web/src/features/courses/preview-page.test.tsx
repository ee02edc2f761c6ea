import { act } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { cardIdAt, courseId, sampleCard } from '../cards/testing/sample-card.ts'
import { PreviewPage } from './preview-page.tsx'
import { fakeIntersectionObserver } from './testing/fake-intersection-observer.ts'
import { progressIn, sampleCourse } from './testing/sample-course.ts'

const course = sampleCourse(
  [sampleCard('SPEED_BUMP', { position: 0 }), sampleCard('HEADER', { position: 1, content: { value: 'Behind it' } })],
  { isPreview: true, startedAt: null, left: [] },
)
const path = `/preview-card-courses/${courseId}`
const page = () => document.body.textContent ?? ''

const open = (at: string, session: Parameters<typeof TestProviders>[0]['session'] = { state: 'unauthenticated' }) =>
  mount(
    <TestProviders at={at} session={session}>
      <Routes>
        <Route path="/preview-card-courses/:id" element={<PreviewPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </TestProviders>,
  )

const serve = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET /card-courses/${courseId}`]: () => answer(course),
    [`POST /card-courses/${courseId}/preview-visits`]: () =>
      answer({ shows: { kind: 'draft', number: null }, sharedBy: 'Ana', expiresAt: '2026-12-06T10:00:00Z' }),
    'POST /course-analytics': () => done,
    ...more,
  })

/** Hides the page, so that pending events are sent. */
async function hidePage() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  Reflect.deleteProperty(document, 'visibilityState')
  await settle()
}

describe('a preview', () => {
  beforeEach(() => sessionStorage.clear())

  test('PREVIEW-001 PREVIEW-003 shows the whole course to who holds a token, and takes it out of the address', async () => {
    const sent = serve()
    await open(`${path}?token=secret`)
    expect(page()).toContain('Ready for the next part?')
    expect(page()).toContain('Behind it')
    expect(sent[0]?.headers.get('zt-access-token')).toBe('secret')
    expect(currentAddress()).toBe(path)
  })

  test('PREVIEW-003 says what it shows, who shared it until when, and counts its opening once a visit', async () => {
    const visits = (sent: ReturnType<typeof serve>) =>
      sent.filter(({ path }) => path.endsWith('/preview-visits')).map(({ body }) => body)
    const first = serve()
    await open(`${path}?token=secret&useDraft=true`)
    // The bar asks once the course is there: a second answer after that of the course.
    await settle()
    expect(page()).toContain('Preview of the draft, shared by Ana until Dec 6, 2026. Nothing you answer is kept.')
    expect(visits(first)).toEqual([{ isFirst: true }])
    const again = serve()
    await open(`${path}?useDraft=true`)
    await settle()
    expect(visits(again)).toEqual([{ isFirst: false }])
  })

  test('PREVIEW-004 PREVIEW-005 PREVIEW-006 PREVIEW-007 passes on which draft, version or promo is meant', async () => {
    const sent = serve()
    await open(`${path}?ztAccessToken=secret&useDraft=true&versionId=${cardIdAt(5)}&promoId=${cardIdAt(6)}`)
    expect(sent[0]?.headers.get('zt-access-token')).toBe('secret')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.search))).toEqual({
      useDraft: 'true',
      versionId: cardIdAt(5),
      promoId: cardIdAt(6),
    })
  })

  test('PREVIEW-003 loading the page again still has the token', async () => {
    serve()
    await open(`${path}?token=secret`)
    const sent = serve()
    await open(path)
    expect(sent[0]?.headers.get('zt-access-token')).toBe('secret')
  })

  test('ERR-032 a preview that fails to load shows Link Expired', async () => {
    serve({ [`GET /card-courses/${courseId}`]: () => refusal('NOT_FOUND') })
    await open(`${path}?token=old`)
    expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Link Expired')
    await press(control('Go home'))
    expect(currentAddress()).toBe('/')
  })

  test('PREVIEW-001 what is tried in it is judged with its token and stays in this copy alone', async () => {
    const sent = serve({
      [`POST /cards/${cardIdAt(0)}/clear-speed-bump`]: () => answer({ cleared: true, progress: progressIn(course) }),
    })
    await open(`${path}?token=secret`)
    await press(control('Continue'))
    expect(page()).not.toContain('Ready for the next part?')
    const answered = sent.find(({ path }) => path.endsWith('/clear-speed-bump'))
    expect(answered?.headers.get('zt-access-token')).toBe('secret')
    expect(sent.filter(({ path }) => path === `/card-courses/${courseId}`)).toHaveLength(1)
  })

  test('PREVIEW-001 an editor who comes without a token previews by a link of their own', async () => {
    const sent = serve({
      [`POST /admin/card-courses/${courseId}/preview-links`]: () =>
        answer({ path, accessToken: 'own', expiresAt: '2026-12-04T10:00:00Z' }),
    })
    await open(`${path}?useDraft=true`, { state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) })
    await settle()
    const read = sent.find(({ method }) => method === 'GET')
    expect([read?.headers.get('zt-access-token'), read?.search]).toEqual(['own', '?useDraft=true'])
  })

  test.each([
    ['PREVIEW-008 ANALYTICS-012 a draft', 'useDraft=true'],
    ['PREVIEW-009 ANALYTICS-012 a version', `versionId=${cardIdAt(5)}`],
  ])('%s records no event', async (_name, query) => {
    const observer = fakeIntersectionObserver()
    const sent = serve()
    await open(`${path}?token=secret&${query}`)
    await observer.setVisible(0)
    await hidePage()
    expect(sent.filter(({ path }) => path === '/course-analytics')).toEqual([])
  })

  test('ANALYTICS-011 a published preview records its visitor, by the session alone', async () => {
    const observer = fakeIntersectionObserver()
    const sent = serve()
    await open(`${path}?token=secret&promoId=${cardIdAt(6)}`)
    await observer.setVisible(0)
    await hidePage()
    const recorded = sent.find(({ path }) => path === '/course-analytics')?.body
    expect(recorded).toMatchObject([{ eventType: 'CARD_VIEWED', promoId: cardIdAt(6), isAuthenticated: false }])
    expect(sent.some(({ path }) => path.endsWith('/last-card'))).toBe(false)
  })
})
