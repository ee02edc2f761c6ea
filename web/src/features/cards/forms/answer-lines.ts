/** An answer of a question, of a card or of a quiz. */
export type AnswerLine = { id: string; text: string; isCorrect: boolean }

const rightMark = /^\s*[*✓✔√]\s*/
const bullet = /^\s*(?:[-–•]\s+|\(?[a-z0-9]{1,2}[.)]\s+)/i

/** A list of lines as answers: a leading * or ✓ marks the right one; bullets, letters and numbers go. */
export const answersOfLines = (text: string, newId: () => string): AnswerLine[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => {
      const unmarked = line.replace(rightMark, '')
      return { id: newId(), text: unmarked.replace(bullet, '').trim(), isCorrect: rightMark.test(line) }
    })

/** The answers after a list was pasted into one of them: it replaces an empty answer, else it is inserted after it. */
export const withPasted = (answers: readonly AnswerLine[], index: number, pasted: readonly AnswerLine[]) => {
  const target = answers[index]
  const isEmpty = target?.text === ''
  const first = pasted[0]
  // The empty answer keeps its id: it may be published already.
  const placed = isEmpty && first ? [{ ...first, id: target.id }, ...pasted.slice(1)] : pasted
  return answers.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...placed)
}

/** The answers with one of them moved by one place; null = it is at the end already. */
export const withMoved = <T>(rows: readonly T[], index: number, by: 1 | -1): T[] | null => {
  const [row, other] = [rows[index], rows[index + by]]
  if (row === undefined || other === undefined) return null
  return rows.with(index, other).with(index + by, row)
}
