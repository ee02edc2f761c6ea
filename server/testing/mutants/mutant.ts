/** A defect put into the code on purpose: a test of `files` must fail with it. */
export type Mutant = {
  name: string
  /** Each text occurs once in its file. */
  edits: readonly Edit[]
  /** The vitest project and the files that must find it. */
  project: 'unit' | 'http' | 'web'
  files: readonly string[]
  /** Part of the title of the test that must fail; only tests with it are run. */
  test: string
}

type Edit = { file: string; from: string; to: string }

/** An edit that removes a text. */
export const drop = (file: string, from: string): Edit => ({ file, from, to: '' })
