import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClassPublication, classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { lazy, Suspense } from 'react'
import { PublicationForm, type PublishProps } from '../../publish/publication-form.tsx'
import { PublicationPage } from '../../publish/publication-page.tsx'
import { ClassChangeList } from './class-change-list.tsx'
import { classKind } from './class-kind.ts'

const TwoClassPhones = lazy(async () => ({ default: (await import('./two-class-phones.tsx')).TwoClassPhones }))

/** Publishes the class: the version, its audience, and the reason. */
function PublishForm(props: PublishProps<ClassPublication>) {
  const { t } = useLingui()
  const { changes, published, problems } = props.publication
  return (
    <PublicationForm
      {...props}
      kind={classKind}
      sendsMails={null}
      problems={problems.map(({ partId, ...problem }) => ({ itemId: partId, ...problem }))}
      changeList={
        <>
          <ClassChangeList changes={changes} />
          {published && (
            <Suspense>
              <TwoClassPhones classId={props.id} from={String(published.number)} to="draft" changes={changes} />
            </Suspense>
          )}
        </>
      }
      everyone={
        <p className="text-ink-2 text-small">
          <Trans>Completions stay in every record.</Trans>
        </p>
      }
      noteLabel={t`What is new, for those who write classes with you`}
      keepWords={begun =>
        t`${plural(begun, { one: '# person in progress keeps the lessons they have read.', other: '# people in progress keep the lessons they have read.' })}`
      }
    />
  )
}

/** Publishes the draft of a class. */
export const PublishClassPage = () => (
  <PublicationPage
    kind={classKind}
    call={classPublishing.prepare}
    preview={(id, number) => `/preview-classes/${id}?version=${number}`}
  >
    {props => <PublishForm {...props} />}
  </PublicationPage>
)
