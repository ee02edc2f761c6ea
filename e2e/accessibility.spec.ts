import type { APIRequestContext, Page } from '@playwright/test'
import type { Db } from '../server/platform/database/database.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { answer, answerQuiz, cardAt, type PageActions } from './fixtures/course.ts'
import { completeCards, coursePath, getCardNumber, trackPath } from './fixtures/learning.ts'
import { createPerson, type Person, signInAs } from './fixtures/people.ts'
import { createPreviewLink } from './fixtures/preview.ts'
import { proves } from './fixtures/proves.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: { console: [/status of 4\d\d|ERR_FAILED/] } })

/** `alsoOnDesk`: its layout differs on a desk, so that it is tested there, too. All are tested on a phone. */
type Scene<T> = [name: string, open: (scene: T) => Promise<void>, where?: 'alsoOnDesk']
/** Scenes one after the other in one page: in pages of their own each would load and compile the product again. */
type Visit<T> = [name: string, scenes: readonly Scene<T>[]]
type Learning = PageActions & { person: Person; db: Db; api: APIRequestContext }
type Visiting = PageActions & { link: (course: string) => Promise<string> }

const tagFor = <T>(scenes: readonly Scene<T>[]) => (scenes.some(([, , where]) => where) ? [] : '@phone')

/** Opens the scenes of a phone or of a desk, and checks each. */
async function checkScenes<T extends PageActions>(scenes: readonly Scene<T>[], hand: T, isMobile: boolean) {
  const size = hand.page.viewportSize()!
  for (const [name, open] of scenes.filter(([, , where]) => isMobile || where))
    await test.step(name, async () => {
      await open(hand)
      await expectAccessible(hand.page, name)
      await hand.page.setViewportSize(size)
    })
}

const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { name: text })).toBeVisible()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function openLogin({ page }: PageActions): Promise<void> {
  await page.goto('/login')
  await heading(page, 'Log in')
}

async function openFirstAdministrator({ page }: PageActions): Promise<void> {
  await page.goto('/first-administrator?token=nobodys')
  await heading(page, 'Welcome to Trellis')
}

/** Opens a course by a preview link: all its cards are open. */
async function openPreview({ page, link }: Visiting, course: string): Promise<void> {
  await page.goto(await link(course))
  await expect(page.getByRole('article').last()).toBeAttached()
}

const visiting: Scene<Visiting>[] = [
  ['the way in', openLogin, 'alsoOnDesk'],
  [
    'the way in with fields that are empty',
    async hand => {
      await openLogin(hand)
      await hand.press(button(hand.page, 'Log in'))
      await expect(hand.page.locator('[aria-invalid=true]')).toHaveCount(2)
    },
  ],
  [
    'the way in after a wrong password',
    async hand => {
      await openLogin(hand)
      await signIn(hand, { email: 'learner@demo.trellis.test', password: 'not-the-one-1' })
      await expect(hand.page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    },
  ],
  // A key stays for as long as the page is open.
  [
    'the door of an empty Trellis without its key',
    async ({ page }) => {
      await page.goto('/first-administrator')
      await heading(page, 'This link has expired or was already used.')
    },
  ],
  ['the door of an empty Trellis', openFirstAdministrator],
  [
    'the door of an empty Trellis with fields that are empty',
    async hand => {
      await openFirstAdministrator(hand)
      await hand.press(hand.page.locator('button[type=submit]'))
      await expect(hand.page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  ],
  [
    'the thanks for signing up',
    async ({ page }) => {
      await page.goto('/pending-approval')
      await heading(page, 'Thank you for signing up!')
    },
  ],
  [
    'the question of age',
    async ({ page, link }) => {
      await page.goto(await link('terpenes'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    'alsoOnDesk',
  ],
  [
    'the answer to whoever is too young',
    async ({ page, press, link }) => {
      await page.goto(await link('terpenes'))
      await press(button(page, 'No'))
      await expect(button(page, 'I answered by mistake')).toBeVisible()
    },
  ],
  [
    'a page that is not there',
    async ({ page }) => {
      await page.goto('/a/path/that/nobody/knows')
      await heading(page, "Whoops! This page couldn't be found.")
    },
  ],
  [
    'asking for an account',
    async ({ page }) => {
      await page.goto('/sign-up')
      await heading(page, 'Request an account')
    },
    'alsoOnDesk',
  ],
]

const previewing: Scene<Visiting>[] = [
  [
    'a preview with a film, a script, a quiz and a survey',
    scene => openPreview(scene, 'onset-dose-duration'),
    'alsoOnDesk',
  ],
  ['a preview with a finder of stores and a sign-up', scene => openPreview(scene, 'alpenglow-gummies')],
  ['a preview with forms and a share', scene => openPreview(scene, 'alpenglow-selling')],
  ['a preview with rows of pictures and a text to write', scene => openPreview(scene, 'cannabinoids')],
  [
    'a link that opens nothing',
    async ({ page }) => {
      await page.goto('/p/nobody-made-this')
      await expect(page.getByRole('alertdialog', { name: 'Link Expired' })).toBeVisible()
    },
  ],
]

for (const [who, scenes, hasVerifiedAge] of [
  ['a visitor can use the way in', visiting, false],
  ['a visitor who is old enough can use previews', previewing, true],
] as const)
  test.describe(() => {
    test.use({ hasVerifiedAge })

    test(who, async ({ page, press, request, db, isMobile }) => {
      const link = async (course: string) =>
        (await createPreviewLink(request, await signInAs(db, 'admin'), { course })).path
      await checkScenes(scenes, { page, press, link }, isMobile)
    })
  })

test.describe('anyone who has not told their age', () => {
  test.use({ as: 'fresh' })

  test('can use the question for it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/mycourses')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

const onset = coursePath('onset-dose-duration', 'onset-dose-duration')
const positionOf = (key: string) => getCardNumber('onset-dose-duration', key)
const quizOf = (page: Page) => page.getByRole('dialog', { name: 'Five guests, five clocks' })
const noAnswers = [[], [], [], [], []]

/** Opens the course at the card that one has come to. */
async function openCourseAt({ page }: Learning, until: string): Promise<void> {
  await page.goto(onset)
  await expect(cardAt(page, positionOf(until))).toBeInViewport()
}

/** Opens a card of a course, with all cards before it answered. */
async function openAtCard(scene: Learning, until: string): Promise<void> {
  await completeCards(scene.db, scene.person, { course: 'onset-dose-duration', until })
  await openCourseAt(scene, until)
}

async function beginQuiz(scene: Learning): Promise<void> {
  await openAtCard(scene, 'quiz')
  await scene.press(button(scene.page, 'Begin Quiz'))
  await expect(quizOf(scene.page).getByText('Question 1 of 5')).toBeVisible()
}

async function answerNothing(scene: Learning): Promise<void> {
  await scene.press(scene.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await answerQuiz(scene, quizOf(scene.page), noAnswers)
  await scene.press(quizOf(scene.page).getByRole('button', { name: 'Submit' }))
  proves('VALID-041')
  await expect(quizOf(scene.page).getByText('You have 5 unanswered questions.')).toBeVisible()
}

async function openTracks({ page }: PageActions): Promise<void> {
  // The whole page at once: a link half covered by the bottom bar would count as too small a target.
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 2_000 })
  await page.goto('/mycourses')
  await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).not.toHaveCount(0)
}

const classPath = `${trackPath('checking-id')}/classes/responsible-vendor`

async function openExam({ page, api }: Learning): Promise<void> {
  const { id, lessons } = await (await api.get('/api/classes/responsible-vendor')).json()
  for (const lesson of lessons) await api.post(`/api/classes/${id}/lessons/${lesson.id}/complete`)
  await page.goto(`${classPath}?step=exam`)
  await expect(button(page, 'Start the exam')).toBeVisible()
}

/** All calls that answer the list of tracks. */
const trackReads = /\/api\/(home|my-tracks)\b/

const fresh: Scene<Learning>[] = [
  // What was loaded once would be shown instead.
  [
    'a list that could not be loaded',
    async ({ page }) => {
      await page.route(trackReads, route => route.fulfill({ status: 422, json: {} }))
      await page.goto('/mycourses')
      await heading(page, 'Your tracks could not be loaded')
    },
  ],
  [
    'the list of tracks',
    async scene => {
      await scene.page.unroute(trackReads)
      await openTracks(scene)
    },
    'alsoOnDesk',
  ],
  [
    'the menu under the name',
    async scene => {
      await openTracks(scene)
      await scene.press(button(scene.page, /: your menu$/))
      await expect(scene.page.getByText('Español', { exact: true })).toBeVisible()
    },
    'alsoOnDesk',
  ],
  [
    'a search that finds nothing',
    async ({ page }) => {
      await page.goto('/mycourses?filter=quantum')
      await expect(page.getByText('No track is called “quantum”')).toBeVisible()
    },
  ],
  [
    'the rewards, while there are none',
    async ({ page }) => {
      await page.goto('/rewards')
      await heading(page, 'Rewards')
    },
    'alsoOnDesk',
  ],
  [
    'a course at its beginning',
    async ({ page }) => {
      await page.goto(onset)
      await expect(cardAt(page, 1)).toBeVisible()
    },
    'alsoOnDesk',
  ],
  [
    'a lesson of a class',
    async ({ page }) => {
      await page.goto(classPath)
      await heading(page, 'The responsible vendor')
    },
    'alsoOnDesk',
  ],
  [
    'the contents of a class',
    async ({ page, press }) => {
      await press(button(page, 'Contents'))
      await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible()
    },
  ],
  ['the door of an exam', openExam],
  [
    'a question of an exam',
    async scene => {
      await openExam(scene)
      await scene.press(button(scene.page, 'Start the exam'))
      await expect(scene.page.getByText('Question 1 of 10')).toBeVisible()
    },
    'alsoOnDesk',
  ],
]

const atQuestion: Scene<Learning>[] = [
  [
    'the way to jump to a card',
    async scene => {
      await openAtCard(scene, 'q-dinner')
      await scene.press(button(scene.page, 'Jump To'))
      await expect(scene.page.getByRole('menu')).toBeVisible()
    },
    'alsoOnDesk',
  ],
  [
    'what is left of a course',
    async scene => {
      await openCourseAt(scene, 'q-dinner')
      await scene.press(button(scene.page, /things left$/))
      await expect(scene.page.getByRole('dialog', { name: 'What is left' })).toBeVisible()
    },
  ],
  [
    'a wrong answer',
    async scene => {
      await openCourseAt(scene, 'q-dinner')
      await answer(scene, cardAt(scene.page, positionOf('q-dinner')), '“An hour is enough')
      await expect(scene.page.getByText('Incorrect! Please try Again.')).toBeVisible()
    },
  ],
]

const inQuiz: Scene<Learning>[] = [
  ['a question of a quiz', beginQuiz, 'alsoOnDesk'],
  [
    'the question whether to leave a quiz',
    async scene => {
      await scene.press(quizOf(scene.page).getByRole('button', { name: 'Close' }))
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  ['the look back at a quiz with answers missing', answerNothing],
]

const alone: Scene<Learning>[] = [
  [
    'a quiz that is failed',
    async scene => {
      await beginQuiz(scene)
      await answerQuiz(scene, quizOf(scene.page), [
        ['A 5 mg gummy'],
        ['It is nearly over'],
        ['“One serving'],
        ['“Six hours of sleep'],
        ['A quarter, if'],
      ])
      await scene.press(quizOf(scene.page).getByRole('button', { name: 'Submit' }))
      await expect(quizOf(scene.page).getByRole('heading', { name: 'Failed' })).toBeVisible()
    },
  ],
  [
    'a track with courses in every state',
    async ({ page, db, person }) => {
      await completeCards(db, person, { course: 'welcome-to-the-floor' })
      await completeCards(db, person, { course: 'greeting-and-listening', until: 'four-questions' })
      await page.goto(trackPath('first-week'))
      await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).toHaveCount(4)
    },
    'alsoOnDesk',
  ],
  ['a film', scene => openAtCard(scene, 'why-slow')],
  [
    'a right answer',
    async scene => {
      await openAtCard(scene, 'q-second-one')
      const question = cardAt(scene.page, positionOf('q-second-one'))
      await answer(scene, question, '“Give it two hours')
      await expect(question.getByText('Correct!', { exact: true })).toBeVisible()
    },
  ],
  ['a survey', scene => openAtCard(scene, 'survey')],
  [
    'a course that is finished',
    async ({ page, db, person }) => {
      await completeCards(db, person, { course: 'onset-dose-duration' })
      await page.goto(`${onset}?review=true`)
      await expect(cardAt(page, 14)).toBeAttached()
      await page.getByRole('link', { name: 'Next Course' }).scrollIntoViewIfNeeded()
    },
  ],
]

const learning: Visit<Learning>[] = [
  ['what is there at the beginning', fresh],
  ['a question of a course', atQuestion],
  ['a quiz', inQuiz],
  ...alone.map((scene): Visit<Learning> => [scene[0], [scene]]),
]

test.describe('a learner can use', () => {
  test.use({ as: 'newcomer' })

  for (const [name, scenes] of learning)
    test(name, { tag: tagFor(scenes) }, async ({ page, press, person, db, api, isMobile }) => {
      await checkScenes(scenes, { page, press, person, db, api }, isMobile)
    })
})

test.describe('anyone who asked their device for no motion', () => {
  test.use({ as: 'newcomer' })

  test('sees none, not even where something opens over the page', { tag: '@phone' }, async ({
    page,
    press,
    db,
    person,
    api,
  }) => {
    await page.addInitScript(() => {
      const longest = (event: AnimationEvent | TransitionEvent) => {
        const durations = (event.target as Element)
          .getAnimations()
          .map(each => Number(each.effect?.getTiming().duration))
        const moved = Math.max(0, ...durations)
        if (moved > 1) console.error(`moved for ${moved} ms: ${(event.target as Element).className}`)
      }
      addEventListener('animationstart', longest, true)
      addEventListener('transitionrun', longest, true)
    })
    await beginQuiz({ page, press, person, db, api })
    await press(quizOf(page).getByRole('button', { name: 'Close' }))
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })

  test('has every colour of another theme at once', { tag: '@phone' }, async ({ page, press }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openTracks({ page, press })
    const inkOf = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)
    const before = await inkOf()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await inkOf()).not.toBe(before)
  })
})

test('anyone who has no tracks yet can use the page that says so', { tag: '@phone' }, async ({ openAs, db }) => {
  const page = await openAs(await createPerson(db, { jobs: [] }))
  await page.goto('/mycourses')
  await heading(page, 'No tracks yet')
  await expectAccessible(page)
})
