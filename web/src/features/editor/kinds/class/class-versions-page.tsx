import { Plural, useLingui } from '@lingui/react/macro'
import { type ClassText, listClassChanges } from '@trellis/contract/class-editor/changes.ts'
import { nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import type { NamedClassChange } from '@trellis/contract/class-editor/publishing.ts'
import { type ClassVersion, classVersions } from '@trellis/contract/class-editor/versions.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import { ChangedWords } from '../../compare/marked-texts.tsx'
import { Comparison, NoDifferences } from '../../versions/comparison.tsx'
import { LearnersOfVersion } from '../../versions/learners-of-version.tsx'
import { VersionListPage } from '../../versions/version-list-page.tsx'
import { ClassChangeList } from './class-change-list.tsx'
import { classKind } from './class-kind.ts'
import { settingNames } from './setting-names.ts'
import { classText, TwoClassPhones } from './two-class-phones.tsx'

function toNamedChanges(before: ClassText, after: ClassText): NamedClassChange[] {
  const parts = new Map([...before.parts, ...after.parts].map(part => [part.id, part]))
  return listClassChanges(before, after).flatMap((change): NamedClassChange[] => {
    if (change.kind === 'settings') return [change]
    const { id, ...rest } = change
    const part = parts.get(id)
    return part ? [{ ...rest, partId: id, partType: part.partType, name: nameOfPart(part) ?? '' }] : []
  })
}

const wordsOfPart = ({ parts }: ClassText, id: string) => wordsIn(parts.find(part => part.id === id))

type DifferencesProps = { classId: string; before: ClassText; after: ClassText; from: string; to: string }

function Differences({ before, after, classId, from, to }: DifferencesProps) {
  const { i18n } = useLingui()
  const changes = toNamedChanges(before, after)
  if (changes.length === 0) return <NoDifferences />
  const records = changes.flatMap(change => {
    if (change.kind === 'settings') {
      const { field } = change
      const countWords = (text: ClassText) => wordsIn({ [field]: text[field] })
      return [{ id: field, name: i18n._(settingNames[field]), before: countWords(before), after: countWords(after) }]
    }
    if (change.kind !== 'changed') return []
    const { partId: id, name } = change
    return [{ id, name, before: wordsOfPart(before, id), after: wordsOfPart(after, id) }]
  })
  return (
    <>
      <ClassChangeList changes={changes} />
      <ChangedWords records={records} />
      <TwoClassPhones {...{ classId, from, to, changes }} />
    </>
  )
}

function Figures({ version }: { version: ClassVersion }) {
  const { lessons, questions } = version
  return (
    <>
      <Plural value={lessons} one="# lesson" other="# lessons" /> ·{' '}
      <Plural value={questions} _0="no final exam" one="# question" other="# questions" /> ·{' '}
      <LearnersOfVersion version={version} />
    </>
  )
}

/** The versions of a class: decision, changes, and a way to restore each. */
export const ClassVersionsPage = () => (
  <VersionListPage
    kind={classKind}
    call={classVersions.list}
    previewOf={(id, { number }) => `/preview-classes/${id}?version=${number}`}
    figuresOf={version => <Figures version={version} />}
    comparison={(id, compared) => (
      <Comparison calls={classText} id={id} {...compared}>
        {(before, after) => <Differences classId={id} {...{ ...compared, before, after }} />}
      </Comparison>
    )}
  />
)
