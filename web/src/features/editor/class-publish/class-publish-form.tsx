import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { type ClassPublication, classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { lazy, Suspense } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { placeInClass } from '../place-in-editor.ts'
import { planReads } from '../plans/use-plan.ts'
import { usePublishLater } from '../plans/use-publish-later.ts'
import { type Decision, PublicationForm } from '../publication/publication-form.tsx'
import { ClassChangeList } from './class-change-list.tsx'

const TwoClassPhones = lazy(async () => ({
  default: (await import('../compare/two-class-phones.tsx')).TwoClassPhones,
}))

type Props = {
  classId: string
  publication: ClassPublication
  onPublished: (number: number) => void
  /** The draft or the people are others by now than those that are shown. */
  onRefused: () => void
}

const problemsOf = (classId: string, { problems }: ClassPublication) =>
  problems.map(({ partId, path, name, sentence }) => ({
    key: `${partId} ${path} ${sentence}`,
    where: name ? <q>{name}</q> : <Trans>The class</Trans>,
    sentence,
    to: placeInClass(classId, { cardId: partId, path }),
  }))

/** Which version of the class is made, for whom, and why. */
export function ClassPublishForm({ classId, publication, onPublished, onRefused }: Props) {
  const { t } = useLingui()
  const { changes, people, revision, published } = publication
  const { mutate, isPending, error } = useSend(classPublishing.publish, [
    classDrafts.get,
    classVersions.list,
    classPublishing.prepare,
    ...planReads,
  ])
  const content = { kind: 'classes', id: classId } as const
  const later = usePublishLater(content, onRefused)
  const now = (decision: Decision) =>
    mutate(
      { params: { id: classId }, body: { ...decision, revision, people } },
      { onSuccess: version => onPublished(version.number), onError: onRefused },
    )
  return (
    <PublicationForm
      content={content}
      prepared={publication}
      problems={problemsOf(classId, publication)}
      changeList={
        <>
          <ClassChangeList changes={changes} />
          {published && (
            <Suspense>
              <TwoClassPhones classId={classId} from={String(published.number)} to="draft" changes={changes} />
            </Suspense>
          )}
        </>
      }
      everyone={
        <p className="text-ink-2 text-small">
          <Trans>What was completed stays in every record.</Trans>
        </p>
      }
      noteLabel={t`What is new, for those who write classes with you`}
      keepWords={begun =>
        t`${plural(begun, { one: '# person in the middle keeps the lessons that are read.', other: '# people in the middle keep the lessons that they have read.' })}`
      }
      busy={isPending || later.isPending}
      error={error ?? later.error}
      publish={{ now, later: decision => later.plan({ ...decision, revision, sendsMails: false }) }}
    />
  )
}
