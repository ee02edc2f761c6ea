import { Trans, useLingui } from '@lingui/react/macro'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { type Publication, publishing } from '@trellis/contract/editor/publishing.ts'
import { versions } from '@trellis/contract/editor/versions.ts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { placeInEditor } from '../place-in-editor.ts'
import { planReads } from '../plans/use-plan.ts'
import { usePublishLater } from '../plans/use-publish-later.ts'
import { type Decision, PublicationForm } from '../publication/publication-form.tsx'
import { tellPublished } from '../published.ts'
import { ChangeList } from './change-list.tsx'
import { EveryoneFields } from './everyone-fields.tsx'

const TwoPhones = lazy(async () => ({ default: (await import('../compare/two-phones.tsx')).TwoPhones }))

type Props = {
  courseId: string
  publication: Publication
  onPublished: (number: number) => void
  /** The draft or the people are others by now than those that are shown. */
  onRefused: () => void
}

const problemsOf = ({ problems }: Publication, courseId: string) =>
  problems.map(({ cardId, path, name, sentence }) => ({
    key: `${cardId} ${path} ${sentence}`,
    where: name ? <q>{name}</q> : <Trans>The course</Trans>,
    sentence,
    to: placeInEditor(courseId, { cardId, path }),
  }))

/** Which version of a course is made, for whom, and why. */
export function PublishForm({ courseId, publication, onPublished, onRefused }: Props) {
  const { t } = useLingui()
  const { changes, people, mails, isRounded, revision, published } = publication
  const [sendsMails, setSendsMails] = useState(true)
  const { mutate, isPending, error } = useSend(publishing.publish, [
    drafts.get,
    versions.list,
    publishing.prepare,
    ...planReads,
  ])
  const content = { kind: 'courses', id: courseId } as const
  const later = usePublishLater(content, onRefused)
  const now = (decision: Decision) =>
    mutate(
      {
        params: { id: courseId },
        body: { ...decision, revision, people, sendsMails: sendsMails && decision.audience === 'everyone' },
      },
      {
        onSuccess: version => {
          tellPublished(courseId)
          onPublished(version.number)
        },
        onError: onRefused,
      },
    )
  return (
    <PublicationForm
      content={content}
      prepared={publication}
      problems={problemsOf(publication, courseId)}
      changeList={
        <>
          <ChangeList changes={changes} />
          {published && (
            <Suspense>
              <TwoPhones courseId={courseId} from={String(published.number)} to="draft" changes={changes} />
            </Suspense>
          )}
        </>
      }
      everyone={<EveryoneFields {...{ mails, isRounded, sendsMails, setSendsMails }} />}
      noteLabel={t`What is new, for those who write courses with you`}
      busy={isPending || later.isPending}
      error={error ?? later.error}
      publish={{ now, later: decision => later.plan({ ...decision, revision, sendsMails }) }}
    />
  )
}
