import type { WrittenCourse } from '../authoring.ts'
import { newYork } from './state-rules-ny.ts'
import { closing, oregon } from './state-rules-or.ts'

/** What a sale needs in New York and Oregon. */
export const stateRulesNyOr: WrittenCourse = {
  slug: 'state-rules-ny-or',
  title: 'State rules: New York and Oregon',
  summary: 'Which IDs count, how much is one sale, when you must say no, and what the state wants by 8 a.m.',
  poster: 'course-state-rules-ny-or.svg',
  thumbnail: 'thumb-state-rules-ny-or.svg',
  brand: null,
  cards: [...newYork, ...oregon, ...closing],
  sources: [
    {
      title: 'New York Cannabis Law § 85',
      url: 'https://casetext.com/statute/consolidated-laws-of-new-york/chapter-cannabis/article-4-adult-use-cannabis/section-85-provisions-governing-adult-use-cannabis-retail-dispensaries',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York Cannabis Law § 125',
      url: 'https://newyork.public.law/laws/n.y._cannabis_law_section_125',
      checkedOn: '2026-11-20',
    },
    {
      title: '9 NYCRR 124.1, Undue Influence and Incentives',
      url: 'https://print.casetext.com/regulation/new-york-codes-rules-and-regulations/title-9-executive-department/subtitle-b-division-of-alcoholic-beverage-control/chapter-ii-rules-of-the-office-of-cannabis-management/part-124-general-business-requirements-and-prohibitions/section-1241-undue-influence-and-incentives',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Purple Ocean: NYCRR Title 9, Part 124 in plain words',
      url: 'https://purpleocean.org/purple-ocean-wiki/business-requirements-nycrr-42f83',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York ad rules in force since December 3, 2025 (NYC Counsel)',
      url: 'https://nyccounsel.com/new-york-cannabis-lawyer-playbook-3-ad-rules-dispensaries-cant-ignore',
      checkedOn: '2026-11-20',
    },
    {
      title: 'KushMart: New York cannabis purchase limits (reviewed May 2026)',
      url: 'https://kushmart.com/blog/new-york-cannabis-purchase-limits-equivalency-plain-language',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York Office of Cannabis Management: Seed-to-Sale',
      url: 'https://cannabis.ny.gov/seed-to-sale',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-2800, Retailer Privileges; Prohibitions',
      url: 'https://secure.sos.state.or.us/oard/viewSingleRule.action?ruleVrsnRsn=267047',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-2820, Retailer Operational Requirements',
      url: 'https://regulations.justia.com/states/oregon/chapter-845/division-25/section-845-025-2820',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-1300, Licensee Prohibitions',
      url: 'https://regulations.justia.com/states/oregon/chapter-845/division-25/section-845-025-1300',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-7580, Reconciliation with Inventory',
      url: 'https://casetext.com/regulation/oregon-administrative-code/chapter-845-oregon-liquor-and-cannabis-commission/division-25-recreational-marijuana/section-845-025-7580-reconciliation-with-inventory',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Corvallis Advocate: OLCC makes changes to cannabis rules (2022)',
      url: 'https://corvallisadvocate.com/olcc-makes-changes-to-cannabis-rules',
      checkedOn: '2026-11-20',
    },
  ],
}
