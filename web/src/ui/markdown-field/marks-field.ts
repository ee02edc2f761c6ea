import { StateField } from '@codemirror/state'
import { type Marks, readMarks } from './read-marks.ts'

/** Parsed marks of a view's text. */
export const marks = StateField.define<Marks>({
  create: ({ doc }) => readMarks(doc.toString()),
  update: (found, { docChanged, newDoc }) => (docChanged ? readMarks(newDoc.toString()) : found),
})
