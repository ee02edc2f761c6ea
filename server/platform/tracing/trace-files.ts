import type { Files } from '../files/files.ts'
import { inSpan } from './spans.ts'

const traced =
  <A extends unknown[], R>(operation: string, act: (...args: A) => Promise<R>) =>
  (...args: A) =>
    inSpan({ name: `files ${operation}`, kind: 'client', attributes: { 'trellis.files.operation': operation } }, () =>
      act(...args),
    )

/** Makes operations on files spans of the call or job that is traced. Their keys are not told. */
export const traceFiles = (files: Files): Files => ({
  ...files,
  put: traced('put', files.put),
  open: traced('open', files.open),
  find: traced('find', files.find),
  move: traced('move', files.move),
  remove: traced('remove', files.remove),
})
