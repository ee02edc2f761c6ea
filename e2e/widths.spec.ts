import type { Page } from '@playwright/test'
import { expandRoles, type Role } from '../contract/roles.ts'
import { mayOpen, type ScreenPath, screens } from '../contract/routes.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: { console: [/status of 4\d\d/] } })

const languages = ['en', 'es'] as const

const rolesOf: Record<string, Role> = {
  admin: 'ROLE_ADMINISTRATOR',
  manager: 'ROLE_DISPENSARY_ADMIN',
  org: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  brandadmin: 'ROLE_BRAND_ADMIN',
  reseller: 'ROLE_RESELLER',
  learner: 'ROLE_STUDENT',
}

const paths = (Object.keys(screens) as ScreenPath[]).filter(path => !path.includes(':'))

const openTo = (roles: Role[] | null) => paths.filter(path => mayOpen(screens[path].access, roles))

/** Navigates within the app, as its links do. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** How far the page can be scrolled sideways, in pixels; with the innermost element that reaches beyond it. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const beyond = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > clientWidth)
    return `${scrollWidth - clientWidth} px by ${beyond.at(-1)?.outerHTML.slice(0, 200)}`
  })

/** The screens that scroll sideways, with how many pixels. */
async function measure(page: Page, own: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  await page.goto('/')
  for (const path of own) {
    await navigateTo(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const overflow = await overflowOf(page)
    wide.push(...(overflow ? [`${path}: ${overflow}`] : []))
  }
  return wide
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    for (const [as, role] of Object.entries(rolesOf))
      test.describe(as, () => {
        test.use({ as })

        test(`REPORT-011 HEADER-006 no screen of ${as} in ${language} is wider than a phone`, {
          tag: '@phone',
        }, async ({ page }) => {
          test.setTimeout(120_000)
          expect(await measure(page, openTo(expandRoles([role])))).toEqual([])
        })
      })

    test(`AUTH-001 no screen of a visitor in ${language} is wider than a phone`, { tag: '@phone' }, async ({
      page,
    }) => {
      expect(await measure(page, openTo(null))).toEqual([])
    })
  })
