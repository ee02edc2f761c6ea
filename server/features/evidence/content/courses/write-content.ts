import { type Html, html } from '../../../../platform/html.ts'
import { writeRichText } from './rich-text.ts'

const libraryImage = /^\/media\/library\/([0-9a-f-]{36}(?:-480|-960)?\.(?:jpe?g|png|webp|gif|avif|svg))$/

/** The name of an image of the library by its address; null = another address, or another kind of file. */
export const nameOfImage = (address: string) => libraryImage.exec(address)?.[1] ?? null

/** Fields in the order of reading; others follow by name. */
const order = [
  'eyebrow',
  'title',
  'value',
  'questionText',
  'description',
  'image',
  'url',
  'text',
  'body',
  'answers',
  'feedback',
]
const richFields = ['text', 'body', 'explanation', 'additionalText']
const headings = ['title', 'value', 'questionText']
/** What is for the program, not for a reader; `alt` is that of the image or video beside it. */
const unread = /(?:^id|Id|^cardType|^key|^alt|^isCorrect)$/

const labels: Record<string, string> = {
  minimumPassingScore: 'Passing score in percent',
  quizAllowedTries: 'Tries',
  drawCount: 'Questions drawn for each try',
  correctAnswerText: 'After a right answer',
  explanation: 'Explanation',
  feedback: 'Feedback',
  mustWatch: 'Must be watched to the end',
}

const rankOf = (field: string) => {
  const rank = order.indexOf(field)
  return rank < 0 ? order.length : rank
}

const listFields = (record: object) =>
  Object.entries(record)
    .filter(([field]) => !unread.test(field))
    .sort(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))

type FieldOf = { field: string; alt: string }

const writeFile = (address: string, alt: string) => {
  const name = nameOfImage(address)
  return name
    ? html`<p><img src="media/${name}" alt="${alt}"></p>
`
    : html`<p>(File that is not in this pack: ${alt || address})</p>
`
}

const writeString = (text: string, { field, alt }: FieldOf): Html | null => {
  if (text === '') return null
  if (text.startsWith('/media/')) return writeFile(text, alt)
  if (headings.includes(field))
    return html`<p><strong>${text}</strong></p>
`
  const label = labels[field]
  if (richFields.includes(field))
    return html`${
      label
        ? html`<p>${label}:</p>
`
        : null
    }<div>${writeRichText(text)}</div>
`
  return html`<p>${label ? `${label}: ` : ''}${text}</p>
`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const writeItem = (item: unknown) => {
  if (!isRecord(item))
    return html`<li>${String(item)}</li>
`
  const mark =
    'isCorrect' in item ? html`<strong>${item.isCorrect ? '✓ Right answer' : '✗ Wrong answer'}</strong> ` : null
  return html`<li>${mark}${writeContent(item)}</li>
`
}

const writeValue = (value: unknown, at: FieldOf): Html | null => {
  if (typeof value === 'string') return writeString(value, at)
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : html`<ol>
${value.map(writeItem)}</ol>
`
  if (isRecord(value)) return html`${writeContent(value)}`
  const label = labels[at.field]
  return label && value !== null && value !== false
    ? html`<p>${label}: ${value === true ? 'yes' : String(value)}</p>
`
    : null
}

/** What a card, lesson or exam says, of whatever kind, as its author wrote it, with right answers marked. */
export const writeContent = (record: Record<string, unknown>): Html[] => {
  const alt = typeof record.alt === 'string' ? record.alt : ''
  return listFields(record).flatMap(([field, value]) => writeValue(value, { field, alt }) ?? [])
}
