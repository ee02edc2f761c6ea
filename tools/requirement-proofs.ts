/** How a requirement is proven: in a browser, by an API call, or by a unit or component test. */
export type Proof = 'browser' | 'call' | 'rule'

export const proofKinds = ['browser', 'call', 'rule'] as const satisfies readonly Proof[]

/** The areas with screens: each of their rows needs a proof in a browser. */
export const personFacingAreas = [
  'AUTH',
  'SIGNUP',
  'MAGIC',
  'PWD',
  'PROFILE',
  'QUEUE',
  'AGE',
  'TRACK',
  'VIEWER',
  'CARD',
  'QUIZ',
  'SURVEY',
  'FORM',
  'OPTIN',
  'EXAM',
  'REWARD',
  'EMP',
  'HEADER',
  'NAV',
] as const

// A title begins with the ids it proves; every string that begins like one counts as a title.
const titlePattern = /['"`](?:[A-Z]+-\d{3}[ ,]+)+/g
const idPattern = /\b[A-Z]+-\d{3}\b/g

/** The unique ids that the titles in a test file begin with. */
export const idsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(titlePattern)].flatMap(([title]) => title.match(idPattern) ?? [])),
]

// A fixture that asserts, such as `expectMessage`, counts as an assertion.
const provesPattern = /\bproves\(((?:\s*['"`][A-Z]+-\d{3}['"`],?)+\s*)\)\s*(?:await\s+)?expect/g

/** The unique ids that a journey proves: named by `proves` right before an assertion. */
export const idsProvenIn = (text: string): string[] => [
  ...new Set([...text.matchAll(provesPattern)].flatMap(([call]) => call.match(idPattern) ?? [])),
]

/** The kind of proof of a test file, by its path from the root. */
export function getProof(file: string): Proof {
  if (file.startsWith('e2e/')) return 'browser'
  return file.startsWith('server/') && !file.endsWith('.rules.test.ts') ? 'call' : 'rule'
}

/** The strongest of several proofs: browser, then API, then unit. */
export const findStrongest = (proofs: ReadonlySet<Proof> | undefined): Proof | null =>
  proofKinds.find(kind => proofs?.has(kind)) ?? null

export const getArea = (id: string) => id.slice(0, id.indexOf('-'))
