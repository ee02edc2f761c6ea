import type { OptionKind, Ruling } from '@trellis/contract/campaigns/campaign-input.ts'
import type { StateCode } from '@trellis/contract/states.ts'

/** A rule of one state for some kinds of rewards. */
type FoundRule = {
  state: StateCode
  kinds: readonly OptionKind[]
  ruling: Ruling
  source: string
  note: string
}

/** The day on which the rules were looked up; it names this edition. */
export const version = '2026-11-20'

const everything = ['gift-card', 'merchandise', 'experience', 'product-sample'] as const
const samples = ['product-sample'] as const

/**
 * The rules that were found, each with its source and the day of the copy that was read. Missing entries were searched
 * for and not found: they need confirmation.
 */
export const researchedRules: readonly FoundRule[] = [
  {
    state: 'NY',
    kinds: everything,
    ruling: 'forbidden',
    source: 'New York, 9 NYCRR 124.1 (Undue Influence and Incentives), copy of November 2, 2024',
    note: 'Retailers may not take incentive rewards from suppliers.',
  },
  {
    state: 'WA',
    kinds: ['gift-card'],
    ruling: 'forbidden',
    source:
      'Washington, WAC 314-55-018 (2)(a), copy of November 1, 2024; Liquor and Cannabis Board, Understanding Prohibited Practices, July 21, 2023',
    note: 'No money or money’s worth from producers or processors to retailers; giving it to a retailer’s employees counts as giving it indirectly.',
  },
  {
    state: 'WA',
    kinds: ['experience'],
    ruling: 'forbidden',
    source: 'Washington, WAC 314-55-018 (2)(g), copy of November 1, 2024',
    note: 'No treats or services of any nature from producers or processors to retailers, but for what RCW 69.50.585 names.',
  },
  {
    state: 'WA',
    kinds: ['merchandise'],
    ruling: 'needs-confirmation',
    source: 'Washington, RCW 69.50.585 (1)',
    note: 'Only branded promotional items of nominal value, for the use of the retailer or its employees. Confirm that the item is one.',
  },
  {
    state: 'WA',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Washington, WAC 314-55-018 (2)(f) and WAC 314-55-096 (1)',
    note: 'Free product only as a trade sample to negotiate a sale or to teach budtenders, in counted amounts. Confirm that this is one.',
  },
  {
    state: 'CA',
    kinds: samples,
    ruling: 'forbidden',
    source: 'California, Business and Professions Code § 26153; 4 CCR § 15041.4 (f), copy of December 6, 2024',
    note: 'No cannabis may be given away as part of a business promotion, and no trade sample goes to an unlicensed person or to an employee as compensation.',
  },
  {
    state: 'CO',
    kinds: samples,
    ruling: 'forbidden',
    source: 'Colorado, 1 CCR 212-3, Rule 6-725, with C.R.S. 44-10-602 (6), copy of August 25, 2024; HB18-1259',
    note: 'Sampling units go to a licensee’s own sampling managers, never to another employee and never as compensation.',
  },
  {
    state: 'OR',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Oregon, OAR 845-025-1330 and OAR 845-025-1300 (1)(b), copy of September 1, 2024',
    note: 'Trade samples go to licensees, to decide whether to buy, and no marijuana item is a prize of a contest. Confirm that this is neither.',
  },
  {
    state: 'MI',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Michigan, Administrative Code R 420.508 and R 420.509, filed March 7, 2022',
    note: 'Trade samples go from licensee to licensee, and a licensee’s own product samples to its employees, in counted amounts.',
  },
  {
    state: 'ME',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Maine, 18-691 C.M.R. ch. 1, § 6.1, copy of May 1, 2024',
    note: 'Trade samples serve marketing between businesses alone, go to licensed stores and are never a consideration.',
  },
  {
    state: 'MA',
    kinds: samples,
    ruling: 'needs-confirmation',
    source:
      'Massachusetts, 935 CMR 500.002 (Vendor Samples); Cannabis Control Commission, bulletin of January 22, 2025',
    note: 'Vendor samples go to licensees to make a product known. Giving product to agents in other ways may count as diversion.',
  },
  {
    state: 'MN',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Minnesota, Rules 9810.1103, and Statutes § 342.24, copy of April 25, 2025',
    note: 'A sample for a cannabis worker follows § 342.24 and is recorded in the statewide monitoring system.',
  },
  {
    state: 'AK',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Alaska, 3 AAC 306.460',
    note: 'Free samples go to a licensed store, to negotiate a sale or to smell, and are returned or destroyed after use.',
  },
  {
    state: 'NJ',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'New Jersey, N.J.A.C. 17:30-11.9, as readopted March 6, 2023',
    note: 'The rule says how products are released to other cannabis businesses and provides for no samples to retail staff.',
  },
  {
    state: 'IL',
    kinds: samples,
    ruling: 'forbidden',
    source: 'Illinois, 8 Ill. Adm. Code 1300.40 (b)(3)',
    note: 'A grower or infuser delivers cannabis to licensed businesses and laboratories alone, to no other person.',
  },
  {
    state: 'NV',
    kinds: samples,
    ruling: 'needs-confirmation',
    source: 'Nevada, NAC 453D.605 (2), copy of November 8, 2024',
    note: 'The sample that this rule knows is a sealed jar to smell, returned or destroyed after use. Look into the regulations of the Cannabis Compliance Board.',
  },
  {
    state: 'VT',
    kinds: ['merchandise', 'product-sample'],
    ruling: 'needs-confirmation',
    source: 'Vermont, Cannabis Control Board, comment on convention displays and event sponsorships, 2023',
    note: 'Licensees do not gift cannabis, or other items that are designed to induce sales. Confirm that a reward for training is none.',
  },
]
