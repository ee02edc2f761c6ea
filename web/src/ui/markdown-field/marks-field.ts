import { StateField } from '@codemirror/state'
import { type Marks, readMarks } from './read-marks.ts'

/** The marks of the text of a view. */
export const marks = StateField.define<Marks>({
  create: ({ doc }) => readMarks(doc.toString()),
  update: (found, { docChanged, newDoc }) => (docChanged ? readMarks(newDoc.toString()) : found),
})
