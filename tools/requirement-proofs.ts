/** How a requirement is proven: in a real browser, by a call to the server, or by a rule (a unit or a component alone). */
export type Proof = 'browser' | 'call' | 'rule'

export const proofKinds = ['browser', 'call', 'rule'] as const satisfies readonly Proof[]

/** The areas that people live through on a screen: each of their rows is owed a proof in a browser. */
export const livedAreas = [
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

// A title begins with the ids that it proves; so does every quoted text that begins like one.
const titlePattern = /['"`](?:[A-Z]+-\d{3}[ ,]+)+/g
const idPattern = /\b[A-Z]+-\d{3}\b/g

/** The ids that the titles in the text of a test file begin with, each once. */
export const idsNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(titlePattern)].flatMap(([title]) => title.match(idPattern) ?? [])),
]

/** What a test file proves with, by where it stands; the path begins at the root of the repository. */
export function proofOf(file: string): Proof {
  if (file.startsWith('e2e/')) return 'browser'
  return file.startsWith('server/') && !file.endsWith('.rules.test.ts') ? 'call' : 'rule'
}

/** The strongest of some proofs: what people see counts before what a call answers, and that before a part alone. */
export const strongestOf = (proofs: ReadonlySet<Proof> | undefined): Proof | null =>
  proofKinds.find(kind => proofs?.has(kind)) ?? null

export const areaOf = (id: string) => id.slice(0, id.indexOf('-'))
