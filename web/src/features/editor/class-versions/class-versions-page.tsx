import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { NoSuchClass } from '../no-such-class.tsx'
import { VersionListPage } from '../versions/version-list-page.tsx'
import { ClassVersionItem } from './class-version-item.tsx'
import { CompareClassVersions } from './compare-class-versions.tsx'

/** The versions of a class: what each was for, what it changed, and the way back to it. */
export function ClassVersionsPage() {
  const { t } = useLingui()
  const { id: classId = '' } = useParams()
  const query = useQuery(read(classVersions.list, { params: { id: classId } }))
  usePageTitle(t`Class versions`)
  return (
    <VersionListPage
      title={<Trans>Class versions</Trans>}
      back={{ path: '/edit-classes', name: <Trans>Classes</Trans> }}
      editor={{ path: `/edit-classes/${classId}`, name: <Trans>Edit class</Trans> }}
      query={query}
      missing={<NoSuchClass />}
      comparison={compared => <CompareClassVersions classId={classId} {...compared} />}
    >
      {item => <ClassVersionItem classId={classId} {...item} />}
    </VersionListPage>
  )
}
