import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedChange } from '@trellis/contract/editor/publishing.ts'

/** The labels of a card's fields; all others count as its settings. */
const fieldNames = {
  answers: msg`answers`,
  questionText: msg`question`,
  quizData: msg`questions`,
  title: msg`title`,
  value: msg`heading`,
  text: msg`text`,
  url: msg`file`,
  alt: msg`description`,
  additionalText: msg`explanation`,
  correctAnswerText: msg`answer shown`,
  children: msg`pages`,
  fields: msg`fields`,
  locations: msg`places`,
}
const others = msg`settings`
const isNamed = (field: string): field is keyof typeof fieldNames => field in fieldNames

function useFieldNames() {
  const { i18n } = useLingui()
  return (fields: readonly string[]) => {
    const fieldLabels = fields.map(field => i18n._(isNamed(field) ? fieldNames[field] : others))
    return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(new Set(fieldLabels))
  }
}

const settingSentences = {
  title: <Trans>Changed: the title</Trans>,
  stickyFooter: <Trans>Changed: the footer</Trans>,
  posterUrl: <Trans>Changed: the poster</Trans>,
  thumbnailUrl: <Trans>Changed: the small image</Trans>,
}

/** One difference in a sentence. */
export function ChangeSentence({ change }: { change: NamedChange }) {
  const nameFields = useFieldNames()
  if (change.kind === 'settings') return settingSentences[change.field]
  const { name } = change
  if (change.kind === 'added') {
    const place = change.position + 1
    return (
      <Trans>
        New: card {place}, <q>{name}</q>
      </Trans>
    )
  }
  if (change.kind === 'removed')
    return (
      <Trans>
        Deleted: <q>{name}</q>
      </Trans>
    )
  if (change.kind === 'moved') {
    const [from, to] = [change.from + 1, change.to + 1]
    return (
      <Trans>
        Moved: <q>{name}</q>, from place {from} to {to}
      </Trans>
    )
  }
  const [place, what] = [change.position + 1, nameFields(change.fields)]
  return (
    <Trans>
      Changed: card {place}, <q>{name}</q>: {what}
    </Trans>
  )
}

const toKey = (change: NamedChange) => `${change.kind} ${'cardId' in change ? change.cardId : change.field}`

/** The differences between two states of a course, a sentence each. */
export const ChangeList = ({ changes }: { changes: readonly NamedChange[] }) => (
  <ul className="grid gap-1.5">
    {changes.map(change => (
      <li key={toKey(change)} className="text-pretty break-words">
        <ChangeSentence change={change} />
      </li>
    ))}
  </ul>
)
