/** A defect put into the code on purpose: the tests of `files` must fail with it. */
export type Mutant = {
  name: string
  /** Each text occurs once in its file. */
  edits: readonly { file: string; from: string; to: string }[]
  /** The vitest project and the files that must find it. */
  project: 'unit' | 'http' | 'web'
  files: readonly string[]
}
