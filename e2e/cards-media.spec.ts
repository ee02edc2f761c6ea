import type { Locator } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { answer, cardAt, scrollToCard } from './fixtures/course.ts'
import { followEvents, listEventTypes } from './fixtures/events.ts'
import { assignCourse, completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { swipe } from './fixtures/swipe.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const ratioOf = async (target: Locator) => {
  const box = (await target.boundingBox())!
  return box.width / box.height
}

const playing = (video: Locator) =>
  video.evaluate((film: HTMLVideoElement) => ({ isPaused: film.paused, at: film.currentTime, isMuted: film.muted }))

test.describe('headers, texts and images', () => {
  test('CARD-001 CARD-003 a header heads its chapter, a text has a title and paragraphs', async ({ page }) => {
    await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
    proves('CARD-001')
    await expect(cardAt(page, 1).getByRole('heading')).toHaveText('When it begins, when it ends')
    await expect(cardAt(page, 2).getByRole('heading')).toHaveText('Three words to keep apart')
    await expect(cardAt(page, 2).getByText('Onset', { exact: true })).toHaveCSS('font-weight', '600')
    proves('CARD-003')
    await expect(cardAt(page, 2).getByRole('paragraph')).toHaveCount(2)
  })

  test('CARD-002 CONST-026 an image says what it shows, and takes 4 to 3 unless it says otherwise', async ({
    page,
  }) => {
    await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
    const picture = cardAt(page, 3).getByRole('img', { name: /^Curves over twelve hours/ })
    await picture.scrollIntoViewIfNeeded()
    proves('CONST-026')
    expect(await ratioOf(picture)).toBeCloseTo(4 / 3, 1)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    proves('CARD-002')
    await expect(cardAt(page, 3).getByRole('heading')).toHaveText('The dose chart')
  })

  test('CARD-002 an image with a link opens it elsewhere, without telling where one comes from', async ({ page }) => {
    await page.goto(coursePath('alpenglow', 'alpenglow-gummies'))
    const link = cardAt(page, getCardNumber('alpenglow-gummies', 'hello')).getByRole('link')
    proves('CARD-002')
    await expect(link).toHaveAttribute('href', 'https://alpenglow.example.com/gummies')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toContainText('Opens another site')
  })
})

test.describe('carousels', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(coursePath('onset-dose-duration', 'serving-limits'))
    await scrollToCard(page, 4)
  })

  test('CARD-005 CARD-007 five cards side by side have a dot each, and are turned by buttons and dots', {
    tag: '@each-size',
  }, async ({ page, press }) => {
    const carousel = page.getByRole('region', { name: 'Card carousel' })
    const dots = carousel.getByRole('button', { name: /^Page \d of 5$/ })
    proves('CARD-007')
    await expect(dots).toHaveCount(5)
    await expect(carousel.getByText('Colorado: 10 and 100')).toBeInViewport({ ratio: 1 })
    await expect(carousel.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await press(carousel.getByRole('button', { name: 'Next page' }))
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    proves('CARD-005')
    await expect(carousel.getByText('Illinois: 10 and 100')).toBeInViewport({ ratio: 1 })
    await press(dots.nth(4))
    await expect(carousel.getByText('Oregon: 10 and 100')).toBeInViewport({ ratio: 1 })
    await expect(carousel.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expect(carousel.getByText('Page 5 of 5')).toBeAttached()
  })

  test('CARD-005 a finger turns the cards', async ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Card carousel' })
    await swipe(page, carousel.getByText('Colorado: 10 and 100'), -240)
    await expect(carousel.getByRole('button', { name: 'Page 2 of 5' })).toHaveAttribute('aria-current', 'true')
    await expect(carousel.getByText('Illinois: 10 and 100')).toBeInViewport({ ratio: 1 })
    await swipe(page, carousel.getByText('Illinois: 10 and 100'), 240)
    await expect(carousel.getByRole('button', { name: 'Page 1 of 5' })).toHaveAttribute('aria-current', 'true')
  })

  test('CARD-005 the arrow keys turn the cards, and only the open one can be reached', { tag: '@desk' }, async ({
    page,
  }) => {
    const carousel = page.getByRole('region', { name: 'Card carousel' })
    await carousel.getByRole('button', { name: 'Next page' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(carousel.getByRole('button', { name: 'Page 3 of 5' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(carousel.getByRole('button', { name: 'Page 2 of 5' })).toHaveAttribute('aria-current', 'true')
    await expect(carousel.locator('li:not([inert])')).toHaveCount(1)
  })
})

test('CARD-006 CARD-008 six images side by side say N of M instead of dots', { tag: '@each-size' }, async ({
  page,
  press,
}) => {
  await page.goto(coursePath('cannabinoids-and-terpenes', 'terpenes'))
  const carousel = page.getByRole('region', { name: 'Image carousel' })
  await carousel.scrollIntoViewIfNeeded()
  proves('CARD-008')
  await expect(carousel.getByText('1 of 6', { exact: true })).toBeVisible()
  await expect(carousel.getByRole('button', { name: /^Page \d/ })).toHaveCount(0)
  await press(carousel.getByRole('button', { name: 'Next page' }))
  proves('CARD-006')
  await expect(carousel.getByText('2 of 6', { exact: true })).toBeVisible()
})

test.describe('videos', () => {
  test('CARD-004 ANALYTICS-014 ANALYTICS-015 ANALYTICS-016 ANALYTICS-017 a video plays in parts from the server, with captions, and tells of it', async ({
    page,
  }) => {
    const events = followEvents(page)
    const parts: number[] = []
    page.on('response', answer => answer.url().endsWith('.mp4') && parts.push(answer.status()))
    await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
    const film = cardAt(page, 4).locator('video')
    await film.scrollIntoViewIfNeeded()
    proves('CARD-004')
    await expect(film).toHaveAttribute('poster', /video-pouring-a-dose\.jpg$/)
    await expect(film.locator('track')).toHaveAttribute('src', /\.vtt$/)
    await expect(film).toHaveAccessibleDescription(/^A drink is poured into a measuring cup/)
    expect(parts).toEqual([])
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.playbackRate = 4
      await video.play()
    })
    await expect.poll(async () => (await playing(film)).at).toBeGreaterThan(11)
    await film.evaluate((video: HTMLVideoElement) => video.pause())
    expect(parts).toContain(206)
    expect(parts.filter(status => status !== 206)).toEqual([])
    proves('ANALYTICS-014', 'ANALYTICS-015', 'ANALYTICS-016', 'ANALYTICS-017')
    await expect
      .poll(() => listEventTypes(events).filter(type => type.startsWith('VIDEO')))
      .toEqual(['VIDEO_STARTED', 'VIDEO_PLAYED', 'VIDEO_STOPPED'])
    expect(events.find(({ eventType }) => eventType === 'VIDEO_PLAYED')).toMatchObject({ cardPosition: 3 })
  })

  test('CARD-004 VIEWER-002 a video that must be watched opens the rest of the course once it was played, not skipped', async ({
    page,
    press,
    db,
    person,
  }) => {
    const next = sampleCard('TEXT', { title: 'After the film', text: 'Wait two hours.' })
    const cards = [sampleCard('VIDEO', { mustWatch: true }), next]
    await page.goto(await assignCourse(db, person, { cards }))
    const film = cardAt(page, 1).locator('video')
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    await expect(goOn).toBeDisabled()
    await expect(goOn).toHaveAccessibleDescription(/^Watch the video to the end to continue/)
    const playFrom = (at: number) =>
      film.evaluate(async (video: HTMLVideoElement, share: number) => {
        Object.assign(video, { muted: true, currentTime: (video.duration || 0) * share, playbackRate: 8 })
        await video.play()
      }, at)
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1)
    await playFrom(0.9)
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
    await expect(goOn).toBeDisabled()
    await playFrom(0)
    await expect(goOn).toBeEnabled()
    await press(goOn)
    await expect(page.getByRole('heading', { name: 'After the film' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'After the film' })).toBeVisible()
    await expect(goOn).toHaveCount(0)
  })

  test('VIEWER-008 VIEWER-009 a video plays on while the course is fetched again after an answer', async ({
    page,
    press,
  }) => {
    await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
    const film = cardAt(page, 4).locator('video')
    await film.scrollIntoViewIfNeeded()
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      video.dataset.mark = 'the same one'
      await video.play()
    })
    const fetched = page.waitForResponse(
      reply => /\/api\/card-courses\/[^/]+$/.test(reply.url()) && reply.request().method() === 'GET',
    )
    await answer({ page, press }, cardAt(page, 5), '“At seven it may only be starting')
    proves('VIEWER-008')
    expect((await fetched).ok()).toBe(true)
    await expect(cardAt(page, 6)).toBeVisible()
    proves('VIEWER-009')
    await expect(film).toHaveAttribute('data-mark', 'the same one')
    const before = (await playing(film)).at
    await expect.poll(async () => (await playing(film)).at).toBeGreaterThan(before)
  })

  test('CARD-004 a video in gif mode plays by itself, silently and for ever, until it is paused', async ({
    page,
    press,
  }) => {
    await page.goto(coursePath('cannabinoids-and-terpenes', 'terpenes'))
    const film = cardAt(page, 2).locator('video')
    await film.scrollIntoViewIfNeeded()
    await expect.poll(() => playing(film)).toMatchObject({ isPaused: false, isMuted: true })
    proves('CARD-004')
    await expect(film).toHaveJSProperty('loop', true)
    await expect(film).toHaveJSProperty('controls', false)
    expect(await ratioOf(film)).toBeCloseTo(1, 1)
    await press(page.getByRole('button', { name: 'Pause the animation' }))
    await expect.poll(() => playing(film)).toMatchObject({ isPaused: true })
    await press(page.getByRole('button', { name: 'Play the animation' }))
    await expect.poll(() => playing(film)).toMatchObject({ isPaused: false })
  })

  test.describe('for those who want stillness', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('an animated image waits for a press', async ({ page, press }) => {
      await page.goto(coursePath('cannabinoids-and-terpenes', 'terpenes'))
      const film = cardAt(page, 2).locator('video')
      await film.scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Play the animation' })).toBeVisible()
      expect((await playing(film)).isPaused).toBe(true)
      await press(page.getByRole('button', { name: 'Play the animation' }))
      await expect.poll(() => playing(film)).toMatchObject({ isPaused: false })
    })
  })

  test('CONST-025 a video is never narrower than 4 to 5 on a desk, and keeps its shape on a phone', {
    tag: '@each-size',
  }, async ({ page, db, person, isMobile }) => {
    const narrow = sampleCard('VIDEO', { aspectRatio: 0.5, posterUrl: '/media/demo/video-pouring-a-dose.jpg' })
    await page.goto(await assignCourse(db, person, { cards: [narrow] }))
    const film = cardAt(page, 1).locator('video')
    await expect(film).toBeVisible()
    proves('CONST-025')
    expect(await ratioOf(film)).toBeCloseTo(isMobile ? 0.5 : 0.8, 1)
  })

  test.describe('that cannot be had', () => {
    test.use({ allowed: { console: [/\.mp4/] } })

    test('CARD-004 that must be watched lock no one out', async ({ page, press, db, person }) => {
      await page.route('**/*.mp4', route => route.abort())
      const next = sampleCard('TEXT', { title: 'After the film', text: 'Wait two hours.' })
      await page.goto(await assignCourse(db, person, { cards: [sampleCard('VIDEO', { mustWatch: true }), next] }))
      await expect(cardAt(page, 1).getByText('The video cannot be played. You can continue without it.')).toBeVisible()
      await press(page.getByRole('button', { name: 'Continue', exact: true }))
      await expect(page.getByRole('heading', { name: 'After the film' })).toBeVisible()
    })

    test('ERR-043 say nothing, and show their still image', async ({ page }) => {
      await page.route('**/*.mp4', route => route.abort())
      await page.goto(coursePath('cannabinoids-and-terpenes', 'terpenes'))
      const film = cardAt(page, 2).locator('video')
      await film.scrollIntoViewIfNeeded()
      await expect(film).toHaveAttribute('poster', /loop-terpene\.jpg$/)
      proves('ERR-043')
      await expect(cardAt(page, 2).getByRole('alert')).toHaveCount(0)
      await expect(cardAt(page, 3).getByRole('heading')).toBeVisible()
    })
  })
})

test('VIEWER-002 a completed course shows all its cards', async ({ page, db, person }) => {
  await completeCards(db, person, { course: 'onset-dose-duration' })
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  proves('VIEWER-002')
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page.getByRole('button', { name: /Completed!$/ })).toBeVisible()
})
