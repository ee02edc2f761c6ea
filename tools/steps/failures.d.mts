type Failure = { file?: string; title: string; message: string; page?: string[]; trace?: string }
type Part = { title: string; failures: Failure[] }
type Spec = {
  title: string
  file: string
  line: number
  tests: {
    projectName: string
    status: string
    results: { errors: { message?: string }[]; attachments?: { name: string; path?: string }[] }[]
  }[]
}
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] }

export function toFailure(title: string, output: string): Failure
export function playwrightFailures(report: {
  suites: Suite[]
  errors: { message?: string; value?: string }[]
}): Failure[]
export function playwrightFlaky(report: { suites: Suite[] }): Failure[]
export function listFailures(parts: Part[]): string[]
export function pageLines(markdown: string): string[]
