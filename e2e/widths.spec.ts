import type { Page } from '@playwright/test'
import { expandRoles, type Role } from '../contract/roles.ts'
import { mayOpen, type ScreenPath, screens } from '../contract/routes.ts'
import { openScreen } from './fixtures/navigate.ts'
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

/** How far the page can be scrolled sideways, in pixels; with the innermost elements that reach beyond it. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const beyond = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > clientWidth)
    const innermost = beyond.filter(e => !beyond.some(other => other !== e && e.contains(other)))
    return `${scrollWidth - clientWidth} px by ${innermost.map(e => e.outerHTML.slice(0, 200)).join('\n')}`
  })

/** The screens that scroll sideways, with how many pixels. */
async function measure(page: Page, own: readonly string[]): Promise<string[]> {
  const wide: string[] = []
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  for (const path of own) {
    await openScreen(page, path)
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
