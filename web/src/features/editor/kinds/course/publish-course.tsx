import { useLingui } from '@lingui/react/macro'
import { type Publication, publishing } from '@trellis/contract/editor/publishing.ts'
import { lazy, Suspense, useState } from 'react'
import { PublicationForm } from '../../publish/publication-form.tsx'
import { PublicationPage, type Publishing } from '../../publish/publication-page.tsx'
import { tellPublished } from '../../published.ts'
import { ChangeList } from './change-list.tsx'
import { courseKind } from './course-kind.ts'
import { EveryoneFields } from './everyone-fields.tsx'

const TwoPhones = lazy(async () => ({ default: (await import('./two-phones.tsx')).TwoPhones }))

/** Which version of a course is made, for whom, and why. */
function PublishForm(props: Publishing<Publication>) {
  const { t } = useLingui()
  const { id, publication, onPublished } = props
  const { changes, mails, isRounded, published, problems } = publication
  const [sendsMails, setSendsMails] = useState(true)
  return (
    <PublicationForm
      {...props}
      kind={courseKind}
      sendsMails={sendsMails}
      problems={problems.map(({ cardId, ...problem }) => ({ itemId: cardId, ...problem }))}
      changeList={
        <>
          <ChangeList changes={changes} />
          {published && (
            <Suspense>
              <TwoPhones courseId={id} from={String(published.number)} to="draft" changes={changes} />
            </Suspense>
          )}
        </>
      }
      everyone={<EveryoneFields {...{ mails, isRounded, sendsMails, setSendsMails }} />}
      noteLabel={t`What is new, for those who write courses with you`}
      onPublished={number => {
        tellPublished(id)
        onPublished(number)
      }}
    />
  )
}

/** Publishes the draft of a course. */
export const PublishCoursePage = () => (
  <PublicationPage kind={courseKind} call={publishing.prepare} preview={id => `/preview-card-courses/${id}`}>
    {props => <PublishForm {...props} />}
  </PublicationPage>
)
