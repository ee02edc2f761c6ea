type Failure = { file?: string; title: string; message: string }
type Run = { passed: number; failed: number; failures: Failure[]; flaky: Failure[]; output: string; files: object[] }

export function filesToRerun(failures: Failure[]): string[]
export function mergeRuns(first: Run, second: Run): Run
export function limitFlaky(flaky: Failure[]): { title: string; passed: number; failed: number; failures: Failure[] }
