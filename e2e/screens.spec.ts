import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { coursePath, trackPath } from './fixtures/learning.ts'
import { openScreen } from './fixtures/navigate.ts'
import { proves } from './fixtures/proves.ts'
import {
  addressesInTurn,
  type DemoPerson,
  getHomeStop,
  listStops,
  rolesByPerson,
  type Stop,
  someId,
  stopsBehindSignIn,
  stopsWith,
} from './fixtures/screens.ts'

import { expect, test } from './fixtures/test.ts'

test.use({
  // No animation: an element that fades in would be measured with half of its contrast.
  contextOptions: { reducedMotion: 'reduce' },
  allowed: {
    // Calls about what does not exist, and of people without a dispensary.
    console: [new RegExp(`status of 4.*${someId}`), /dispensaries\/mine/, /dispensary-roles/, /signup-link\//],
  },
})

const people = Object.keys(rolesByPerson) as DemoPerson[]

/**
 * Checks with axe in the layouts of a phone and of a desk, with the whole page in view: a target half covered by the
 * bottom bar would count as too small.
 */
async function checkWithAxe(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const phone = page.viewportSize()!
  for (const width of [phone.width, 1_280]) {
    await page.setViewportSize({ width, height: 3_000 })
    await expectAccessible(page)
  }
  await page.setViewportSize(phone)
}

/** How far the page can be scrolled sideways, in pixels; with the innermost elements that reach beyond it. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const beyond = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > clientWidth)
    const innermost = beyond.filter(e => !beyond.some(other => other !== e && e.contains(other)))
    return `${scrollWidth - clientWidth} px by ${innermost.map(e => e.outerHTML.slice(0, 200)).join('\n')}`
  })

async function expectNoWiderThanScreen(page: Page, path: string): Promise<void> {
  expect.soft(await overflowOf(page), `pixels beside ${path}`).toBeNull()
}

async function enterApp(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectStop(page: Page, { at, landing, heading, level }: Stop): Promise<void> {
  await openScreen(page, at)
  await expect(page).toHaveURL(landing)
  await expect(page.getByRole('heading', { level })).toHaveText(heading)
}

/** Opens one address after the other and checks where each leads, and how wide it is; those of `by` with axe, too. */
async function expectStops(page: Page, stops: readonly Stop[], by?: DemoPerson | 'visitor'): Promise<void> {
  await enterApp(page)
  for (const stop of stops)
    await test.step(`${stop.at} leads to ${stop.landing}`, async () => {
      await expectStop(page, stop)
      await expectNoWiderThanScreen(page, stop.landing)
      if (by && stop.axe === by) await checkWithAxe(page)
    })
}

test.describe('ROUTE-001 ROUTE-003 ROUTE-013 ROUTE-014 ROUTE-015 ROUTE-016 ROUTE-017 ROUTE-018 ROUTE-019 ROUTE-020 ROUTE-021 ROUTE-022 ROUTE-023 ROUTE-024 ROUTE-025 ROUTE-026 ROUTE-027 ROUTE-028 ROUTE-032 ROUTE-033 ROUTE-034 ROUTE-035 ROUTE-036 ROUTE-037 ROUTE-038 ROUTE-039 ROUTE-040 ROUTE-041 ROUTE-042 ROUTE-043 ROUTE-044 ROUTE-045 ROUTE-046 ROUTE-047 ROUTE-048 ROUTE-049 ROUTE-050 ROUTE-051 ROUTE-052 ROLE-003 each screen opens for its roles and sends all others home', () => {
  for (const person of people)
    test.describe(person, () => {
      test.use({ as: person })

      test(`${person} walks the whole house, and can use each screen`, async ({ page }) => {
        test.slow()
        proves(
          'ROUTE-001',
          'ROUTE-003',
          'ROUTE-013',
          'ROUTE-014',
          'ROUTE-015',
          'ROUTE-016',
          'ROUTE-017',
          'ROUTE-018',
          'ROUTE-019',
          'ROUTE-020',
          'ROUTE-021',
          'ROUTE-022',
          'ROUTE-023',
          'ROUTE-024',
          'ROUTE-025',
          'ROUTE-026',
          'ROUTE-027',
          'ROUTE-028',
          'ROUTE-032',
          'ROUTE-033',
          'ROUTE-034',
          'ROUTE-035',
          'ROUTE-036',
          'ROUTE-037',
          'ROUTE-038',
          'ROUTE-039',
          'ROUTE-040',
          'ROUTE-041',
          'ROUTE-042',
          'ROUTE-043',
          'ROUTE-044',
          'ROUTE-045',
          'ROUTE-046',
          'ROUTE-047',
          'ROUTE-048',
          'ROUTE-049',
          'ROUTE-050',
          'ROUTE-051',
          'ROUTE-052',
          'ROLE-003',
        )
        await expectStops(page, listStops(person), person)
      })
    })
})

// In two walks: the log-in page asks for passkeys each time, and one address may do so sixty times a minute.
const behindTheDoor = ['/', ...stopsBehindSignIn.map(({ stop }) => stop.at)]
const half = Math.ceil(behindTheDoor.length / 2)
for (const [walk, paths] of [behindTheDoor.slice(0, half), behindTheDoor.slice(half)].entries())
  test(`ROUTE-002 ROUTE-011 a visitor is sent to /login from every screen behind the door, walk ${walk + 1} of 2`, async ({
    page,
  }) => {
    const login = { landing: '/login', heading: /^Log in$/, level: 1, axe: null } as const
    proves('ROUTE-002', 'ROUTE-011')
    await expectStops(
      page,
      paths.map(at => ({ at, ...login })),
    )
  })

const [guestOnly, openToAll] = [stopsWith('guest'), stopsWith('public')]

test('ROUTE-053 ROUTE-054 ROUTE-055 ROUTE-056 ROUTE-057 ROUTE-058 ROUTE-059 ROUTE-062 ROUTE-063 ROUTE-064 ROUTE-065 ROUTE-066 ROUTE-067 a visitor opens every screen before the door', async ({
  page,
}) => {
  proves(
    'ROUTE-053',
    'ROUTE-054',
    'ROUTE-055',
    'ROUTE-056',
    'ROUTE-057',
    'ROUTE-058',
    'ROUTE-059',
    'ROUTE-062',
    'ROUTE-063',
    'ROUTE-064',
    'ROUTE-065',
    'ROUTE-066',
    'ROUTE-067',
  )
  await expectStops(page, [...guestOnly, ...openToAll], 'visitor')
})

test.describe('someone who is logged in', () => {
  test.use({ as: 'learner' })

  test('ROUTE-004 ROUTE-005 opens the public screens and is sent home from the guests’ own', async ({ page }) => {
    const home = getHomeStop('learner')
    proves('ROUTE-004', 'ROUTE-005')
    await expectStops(page, [...openToAll, ...guestOnly.map(({ at }) => ({ ...home, at }))])
  })
})

// Languages differ in the lengths of their texts only.
test.describe('in Spanish', () => {
  // Screens that a mailed link opens say here that there is none.
  test.use({ locale: 'es', allowed: { console: [/status of 4\d\d/] } })

  for (const person of [...people, null])
    test.describe(() => {
      test.use({ as: person })

      test(`quality: no screen of ${person ?? 'a visitor'} in Spanish is wider than a phone`, async ({ page }) => {
        await enterApp(page)
        for (const path of addressesInTurn(person))
          await test.step(path, async () => {
            await openScreen(page, path)
            await expectNoWiderThanScreen(page, path)
          })
      })
    })
})

test.describe('a learner', () => {
  test.use({ as: 'newcomer' })

  test('ROUTE-029 ROUTE-030 ROUTE-031 opens a track, a class and a course by their addresses', async ({ page }) => {
    await page.goto(trackPath('checking-id'))
    proves('ROUTE-029')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking ID and refusing a sale')
    await page.goto(`${trackPath('checking-id')}/classes/responsible-vendor`)
    proves('ROUTE-030')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The responsible vendor')
    await page.goto(coursePath('checking-id', 'checking-id'))
    proves('ROUTE-031')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking ID')
  })
})
