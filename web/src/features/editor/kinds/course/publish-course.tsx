import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Publication, publishing } from '@trellis/contract/editor/publishing.ts'
import { lazy, Suspense, useState } from 'react'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { PublicationForm, type PublishProps } from '../../publish/publication-form.tsx'
import { PublicationPage } from '../../publish/publication-page.tsx'
import { tellPublished } from '../../published.ts'
import { ChangeList } from './change-list.tsx'
import { courseKind } from './course-kind.ts'

const TwoPhones = lazy(async () => ({ default: (await import('./two-phones.tsx')).TwoPhones }))

type EveryoneProps = {
  /** How many people would get a mail. */
  mails: number
  /** Whether e-mails are counted in fives, as the author may not see every name. */
  isRounded: boolean
  sendsMails: boolean
  setSendsMails: (sendsMails: boolean) => void
}

/** Whether people who train again get an e-mail. */
function EveryoneFields({ mails, isRounded, sendsMails, setSendsMails }: EveryoneProps) {
  const { t } = useLingui()
  return (
    <>
      {sendsMails && (
        <p>
          {mails === 0 && isRounded ? (
            <Trans>Fewer than 5 e-mails will be sent.</Trans>
          ) : mails === 0 ? (
            <Trans>No e-mails will be sent: no one in progress has e-mails turned on.</Trans>
          ) : (
            <Plural
              value={mails}
              one="# e-mail will be sent tomorrow at 9:00 in the time of the person’s store."
              other="# e-mails will be sent tomorrow at 9:00 in the time of each person’s store."
            />
          )}
        </p>
      )}
      <Checkbox
        label={t`Send no e-mail`}
        checked={!sendsMails}
        onChange={event => setSendsMails(!event.target.checked)}
      />
      <p className="text-ink-2 text-small">
        <Trans>Completions stay in every record, and no reward is earned twice.</Trans>
      </p>
    </>
  )
}

/** Publishes a course: the version, its audience, and the reason. */
function PublishForm(props: PublishProps<Publication>) {
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
