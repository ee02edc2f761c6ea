import { useLingui } from '@lingui/react/macro'
import { type ClassText, listClassChanges } from '@trellis/contract/class-editor/changes.ts'
import { nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import type { NamedClassChange } from '@trellis/contract/class-editor/publishing.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import { ClassChangeList } from '../class-publish/class-change-list.tsx'
import { settingNames } from '../class-publish/setting-names.ts'
import { ChangedWords } from '../compare/marked-texts.tsx'
import { TwoClassPhones } from '../compare/two-class-phones.tsx'
import { useClassText } from '../compare/use-class-text.ts'
import { Comparison, NoDifferences } from '../versions/comparison.tsx'

function named(before: ClassText, after: ClassText): NamedClassChange[] {
  const parts = new Map([...before.parts, ...after.parts].map(part => [part.id, part]))
  return listClassChanges(before, after).flatMap((change): NamedClassChange[] => {
    if (change.kind === 'settings') return [change]
    const { id, ...rest } = change
    const part = parts.get(id)
    return part ? [{ ...rest, partId: id, partType: part.partType, name: nameOfPart(part) ?? '' }] : []
  })
}

const wordsOfPart = ({ parts }: ClassText, id: string) => wordsIn(parts.find(part => part.id === id))

type Texts = { before: ClassText; after: ClassText }

function Differences({ before, after, classId, from, to }: Texts & Omit<Props, 'onClose'>) {
  const { i18n } = useLingui()
  const changes = named(before, after)
  if (changes.length === 0) return <NoDifferences />
  const records = changes.flatMap(change => {
    if (change.kind === 'settings') {
      const { field } = change
      const wordsOf = (text: ClassText) => wordsIn({ [field]: text[field] })
      return [{ id: field, name: i18n._(settingNames[field]), before: wordsOf(before), after: wordsOf(after) }]
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

type Props = { classId: string; from: string; to: string; onClose: () => void }

/** What changed from one version of a class to another, or to the draft. */
export function CompareClassVersions({ classId, ...compared }: Props) {
  const { from, to } = compared
  const [before, after] = [useClassText(classId, from), useClassText(classId, to)]
  return (
    <Comparison {...{ ...compared, before, after }}>
      {(older, newer) => <Differences {...{ classId, from, to }} before={older} after={newer} />}
    </Comparison>
  )
}
