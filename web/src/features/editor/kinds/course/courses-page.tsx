import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { contentList } from '@trellis/contract/authoring/content-list.ts'
import { authoredCourses, type CourseInList } from '@trellis/contract/editor/courses.ts'
import { ChartColumn, Inbox, Link2, QrCode, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { useListOf } from '../../../../ui/list/use-list-of.ts'
import { DraftsPage } from '../../list/drafts-page.tsx'
import { courseKind } from './course-kind.ts'
import { PreviewLinksDialog } from './share/preview-links-dialog.tsx'

/** The courses that the user may edit. */
export function CoursesPage() {
  const { t } = useLingui()
  const list = useListOf(contentList, {
    pageSize: 30,
    filters: { state: 'state', owner: 'owner' },
    read: query => read(authoredCourses.list, { query }),
  })
  const [shared, share] = useState<CourseInList | null>(null)
  const ownActs = (course: CourseInList) => {
    const { id, published } = course
    return {
      before: published ? [{ label: t`Analyze`, icon: ChartColumn, to: `/analyze-card-courses/${id}` }] : [],
      after: [
        { label: t`Preview links…`, icon: Link2, onSelect: () => share(course) },
        { label: t`Promos and QR codes`, icon: QrCode, to: `/edit-card-courses/${id}/promos` },
        { label: t`What learners sent in`, icon: Inbox, to: `/edit-card-courses/${id}/submissions` },
      ],
    }
  }
  return (
    <>
      <DraftsPage
        kind={courseKind}
        list={list}
        ownActs={ownActs}
        length={{
          id: 'cards',
          heading: t`Cards`,
          number: ({ cards }) => cards,
          words: ({ cards }) => t`${plural(cards, { one: '# card', other: '# cards' })}`,
        }}
        title={<Trans>Edit Courses</Trans>}
        count={total => <Plural value={total} one="# course" other="# courses" />}
        search={t`Title of the course`}
        empty={{
          icon: SquarePen,
          title: <Trans>No courses yet</Trans>,
          text: <Trans>A course is a few cards: an image, some sentences, a question.</Trans>,
        }}
        noMatch={{
          title: <Trans>No course matches these filters</Trans>,
          text: <Trans>Try a shorter part of the title, or another status.</Trans>,
        }}
        errorTitle={<Trans>The courses could not be loaded</Trans>}
      />
      {shared && <PreviewLinksDialog course={shared} onClose={() => share(null)} />}
    </>
  )
}
