import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredCourses, type CourseInList } from '@trellis/contract/editor/courses.ts'
import { Archive, ArchiveRestore, ChartColumn, Copy, Inbox, Link2, Pencil, QrCode, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { ArchiveDialog } from '../draft-list/archive-dialog.tsx'
import { DraftState } from '../draft-list/draft-state.tsx'
import { useDraftFilters } from '../draft-list/use-draft-filters.ts'
import { useDraftListRequest } from '../draft-list/use-draft-list-request.ts'
import { WaitingReviews } from '../reviews/waiting-reviews.tsx'
import { PreviewLinksDialog } from '../share/preview-links-dialog.tsx'
import { DuplicateCourse } from './duplicate-course.tsx'
import { NewCourse } from './new-course.tsx'
import { NewCourseButton } from './new-course-button.tsx'

/** What the list says of a course. */
function useCourseColumns(): ListColumn<CourseInList>[] {
  const { t } = useLingui()
  const format = useFormat()
  const facts = ({ cards, tracks }: CourseInList) =>
    `${t`${plural(cards, { one: '# card', other: '# cards' })}`} · ${t`${plural(tracks, { 0: 'in no track', one: 'in # track', other: 'in # tracks' })}`}`
  return [
    {
      id: 'title',
      heading: t`Course`,
      sort: 'title',
      width: '38%',
      cell: course => (
        <span className="flex items-center gap-3">
          <Poster shape="square" src={course.thumbnailUrl} title={course.title} className="size-10! rounded-s!" />
          <span className="min-w-0 break-words">{course.title || t`Course without a title`}</span>
        </span>
      ),
      card: 'title',
      cardCell: ({ title }) => title || t`Course without a title`,
    },
    { id: 'state', heading: t`Status`, cell: course => <DraftState {...course} />, card: 'foot' },
    { id: 'owner', heading: t`Owner`, cell: ({ owner }) => owner.name ?? t`Trellis`, truncate: true, card: 'note' },
    {
      id: 'cards',
      heading: t`Cards`,
      numeric: true,
      cell: ({ cards }) => format.number(cards),
      card: 'none',
    },
    {
      id: 'tracks',
      heading: t`Tracks`,
      numeric: true,
      cell: ({ tracks }) => format.number(tracks),
      card: 'foot',
      cardCell: facts,
    },
    {
      id: 'saved',
      heading: t`Last saved`,
      sort: 'savedAt',
      cell: ({ savedAt }) => <RelativeTime at={savedAt} />,
      below: ({ savedBy }) => savedBy?.name,
      card: 'none',
    },
  ]
}

type Props = { course: CourseInList; onClose: () => void }

/** Archives a course, once it was asked. */
function ArchiveCourse({ course: { id, title, tracks }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(authoredCourses.archive, [authoredCourses.list])
  const bringBack = () => mutate({ params: { id }, body: { isArchived: false } })
  const archive = () =>
    mutate(
      { params: { id }, body: { isArchived: true } },
      {
        onSuccess: () => {
          toast.undoable(t`${title} is archived.`, { label: t`Undo`, run: bringBack })
          onClose()
        },
      },
    )
  return <ArchiveDialog {...{ title, tracks, error, onClose }} busy={isPending} onArchive={archive} />
}

/** The courses that the address asks for. */
function useCourseList() {
  const { request, query } = useDraftListRequest()
  return useList(request, useQuery(read(authoredCourses.list, { query })))
}

type Open = { kind: 'new' } | { kind: 'duplicate' | 'archive' | 'links'; course: CourseInList } | null

/** What can be done with a course. */
function useRowMenu(open: (what: Open) => void) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate } = useSend(authoredCourses.archive, [authoredCourses.list])
  const bringBack = ({ id, title }: CourseInList) =>
    mutate(
      { params: { id }, body: { isArchived: false } },
      {
        onSuccess: () => toast.success(t`${title} is back.`),
        onError: () => toast.error(t`${title} could not be brought back. Please try again.`),
      },
    )
  return (course: CourseInList): MenuItem[] => [
    { label: t`Edit`, icon: Pencil, to: `/edit-card-courses/${course.id}` },
    ...(course.published ? [{ label: t`Analyze`, icon: ChartColumn, to: `/analyze-card-courses/${course.id}` }] : []),
    { label: t`Duplicate…`, icon: Copy, onSelect: () => open({ kind: 'duplicate', course }) },
    { label: t`Preview links…`, icon: Link2, onSelect: () => open({ kind: 'links', course }) },
    { label: t`Promos and QR codes`, icon: QrCode, to: `/edit-card-courses/${course.id}/promos` },
    { label: t`What learners sent in`, icon: Inbox, to: `/edit-card-courses/${course.id}/submissions` },
    course.archivedAt
      ? { label: t`Bring back`, icon: ArchiveRestore, apart: true, onSelect: () => bringBack(course) }
      : { label: t`Archive…`, icon: Archive, apart: true, onSelect: () => open({ kind: 'archive', course }) },
  ]
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open?.kind === 'new') return <NewCourse onClose={onClose} />
  if (open?.kind === 'duplicate') return <DuplicateCourse course={open.course} onClose={onClose} />
  if (open?.kind === 'links') return <PreviewLinksDialog course={open.course} onClose={onClose} />
  if (open?.kind === 'archive') return <ArchiveCourse course={open.course} onClose={onClose} />
  return null
}

/** The courses that somebody may edit. */
export function CoursesPage() {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const list = useCourseList()
  const columns = useCourseColumns()
  const filters = useDraftFilters()
  const rowMenu = useRowMenu(setOpen)
  // The list moves the button while it loads; the dialog stays.
  const add = <NewCourseButton onPress={() => setOpen({ kind: 'new' })} />
  return (
    <>
      <ListPage
        list={list}
        title={<Trans>Edit Courses</Trans>}
        above={<WaitingReviews />}
        caption={t`Courses`}
        count={total => <Plural value={total} one="# course" other="# courses" />}
        actions={add}
        search={t`Title of the course`}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowLink={({ id }) => `/edit-card-courses/${id}`}
        rowMenu={rowMenu}
        cardPicture={({ thumbnailUrl, title }) => (
          <Poster shape="square" src={thumbnailUrl} title={title} className="size-12! rounded-s!" />
        )}
        empty={{
          icon: SquarePen,
          title: <Trans>No courses yet</Trans>,
          text: <Trans>A course is a handful of cards: a picture, a few sentences, a question.</Trans>,
          action: add,
        }}
        noMatch={{
          title: <Trans>No course fits these filters</Trans>,
          text: <Trans>Try a shorter part of the title, or another status.</Trans>,
        }}
        errorTitle={<Trans>The courses could not be loaded</Trans>}
      />
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </>
  )
}
