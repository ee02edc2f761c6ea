import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedClassChange } from '@trellis/contract/class-editor/publishing.ts'
import { settingNames } from './setting-names.ts'

/** The labels of a lesson's or question's fields; all others count as its settings. */
const fieldNames = {
  title: msg`title`,
  text: msg`text`,
  video: msg`video`,
  minutes: msg`minutes`,
  answers: msg`answers`,
  explanation: msg`explanation`,
  image: msg`image`,
}
const isNamed = (field: string): field is keyof typeof fieldNames => field in fieldNames

function useFieldNames() {
  const { i18n, t } = useLingui()
  return (fields: readonly string[]) => {
    const fieldLabels = fields.map(field => (isNamed(field) ? i18n._(fieldNames[field]) : t`settings`))
    return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(new Set(fieldLabels))
  }
}

type PartChange = Exclude<NamedClassChange, { kind: 'settings' }>

/** What changed, by its kind, place and words. */
function useSubject() {
  const { t } = useLingui()
  return ({ partType, name }: PartChange, position: number) => {
    const place = position + 1
    if (partType === 'LESSON') return name ? t`lesson ${place}, “${name}”` : t`lesson ${place}`
    return name ? t`question ${place}, “${name}”` : t`question ${place}`
  }
}

function Sentence({ change }: { change: NamedClassChange }) {
  const { i18n } = useLingui()
  const nameFields = useFieldNames()
  const nameSubject = useSubject()
  if (change.kind === 'settings') {
    const what = i18n._(settingNames[change.field])
    return <Trans>Changed: {what}</Trans>
  }
  if (change.kind === 'moved') {
    const [subject, to] = [nameSubject(change, change.from), change.to + 1]
    return (
      <Trans>
        Moved: {subject}, to place {to}
      </Trans>
    )
  }
  const subject = nameSubject(change, change.position)
  if (change.kind === 'added') return <Trans>New: {subject}</Trans>
  if (change.kind === 'removed') return <Trans>Deleted: {subject}</Trans>
  const what = nameFields(change.fields)
  return (
    <Trans>
      Changed: {subject}: {what}
    </Trans>
  )
}

const toKey = (change: NamedClassChange) => `${change.kind} ${'partId' in change ? change.partId : change.field}`

/** The differences between two states of a class, a sentence each. */
export const ClassChangeList = ({ changes }: { changes: readonly NamedClassChange[] }) => (
  <ul className="grid gap-1.5">
    {changes.map(change => (
      <li key={toKey(change)} className="text-pretty break-words">
        <Sentence change={change} />
      </li>
    ))}
  </ul>
)
