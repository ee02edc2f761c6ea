import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { NoSuchClass } from '../no-such-class.tsx'
import { PublicationPage } from '../publication/publication-page.tsx'
import { ClassPublishForm } from './class-publish-form.tsx'

/** Publishes the draft of a class. */
export function ClassPublishPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery({ ...read(classPublishing.prepare, { params: { id } }), gcTime: 0 })
  usePageTitle(t`Publish class`)
  return (
    <PublicationPage
      content={{ kind: 'classes', id }}
      back={
        <BackLink to="/edit-classes/:id" at={`/edit-classes/${id}`}>
          <Trans>Back to the editor</Trans>
        </BackLink>
      }
      title={<Trans>Publish class</Trans>}
      query={query}
      errorTitle={<Trans>The class could not be loaded</Trans>}
      missing={<NoSuchClass />}
      next={{
        preview: number => `/preview-classes/${id}?version=${number}`,
        versions: `/class-versions/${id}`,
        write: `/edit-classes/${id}`,
      }}
    >
      {(publication, onPublished) => (
        <ClassPublishForm
          classId={id}
          publication={publication}
          onPublished={onPublished}
          onRefused={() => void query.refetch()}
        />
      )}
    </PublicationPage>
  )
}
