import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { NoSuchCourse } from '../no-such-course.tsx'
import { PublicationPage } from '../publication/publication-page.tsx'
import { PublishForm } from './publish-form.tsx'

/** Publishes the draft of a course. */
export function PublishPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery({ ...read(publishing.prepare, { params: { id } }), gcTime: 0 })
  usePageTitle(t`Publish course`)
  return (
    <PublicationPage
      content={{ kind: 'courses', id }}
      back={
        <BackLink to="/edit-card-courses/:id" at={`/edit-card-courses/${id}`}>
          <Trans>Back to the editor</Trans>
        </BackLink>
      }
      title={<Trans>Publish course</Trans>}
      query={query}
      errorTitle={<Trans>The course could not be loaded</Trans>}
      missing={<NoSuchCourse />}
      next={{
        preview: () => `/preview-card-courses/${id}`,
        versions: `/card-course-versions/${id}`,
        write: `/edit-card-courses/${id}`,
      }}
    >
      {(publication, onPublished) => (
        <PublishForm
          courseId={id}
          publication={publication}
          onPublished={onPublished}
          onRefused={() => void query.refetch()}
        />
      )}
    </PublicationPage>
  )
}
