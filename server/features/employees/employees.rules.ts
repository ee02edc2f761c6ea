import {
  type Employee,
  type EmployeeItem,
  type EmployeeTrack,
  percentTrained,
} from '@trellis/contract/employees/employees.ts'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import type { EmploymentInvitation } from '@trellis/contract/employees/invitations.ts'
import { pickFieldPart, shownFields } from '@trellis/contract/entity-fields.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import type { Column } from '../../platform/exports/columns.ts'
import type { RemainingOfCourse } from '../courses/courses.public.ts'
import type { ItemRow } from './employee-items.queries.ts'
import type { EmployeeRow, ExportedRow } from './employees.queries.ts'

const byText = (a: string, b: string) => a.localeCompare(b, 'en')

const noDetails = pickFieldPart(employmentFields, 'blank')

type EmployeeViewer = { actorId: string; isManager: boolean }

/** An employee in the API's format; brands get only the name. */
export const toEmployee = ({ total: _, ...row }: EmployeeRow, { actorId, isManager }: EmployeeViewer): Employee => {
  const mayEdit = isManager && row.endedAt === null
  return {
    ...row,
    email: isManager ? row.email : null,
    ...(!isManager && noDetails),
    roles: isManager ? [...row.roles].sort((a, b) => byText(a.label, b.label)) : [],
    locations: [...row.locations].sort((a, b) => byText(a.name, b.name)),
    endedAt: row.endedAt?.toISOString() ?? null,
    may: { edit: mayEdit, remove: mayEdit && row.id !== actorId, invite: mayEdit && row.isInvited },
  }
}

/** An invited account owner as the adding call returns them: only the email. */
export const toAskedEmployee = ({ askedId, email, dispensary }: EmploymentInvitation): Employee => ({
  id: askedId,
  firstName: '',
  lastName: '',
  email,
  ...noDetails,
  roles: [],
  coursesCompletedCount: 0,
  coursesPurchasedCount: 0,
  locations: [dispensary],
  isInvited: false,
  overdueCount: 0,
  isDisabled: false,
  asksForTries: false,
  isAsked: true,
  endedAt: null,
  may: { edit: false, remove: false, invite: false },
})

/** The tracks of the items, in order. */
export const groupByTrack = (items: readonly ItemRow[]): EmployeeTrack[] =>
  [...new Set(items.map(item => item.trackId))].map(trackId => {
    const trackItems = items.filter(item => item.trackId === trackId)
    return {
      id: trackId ?? ownTrackId,
      name: trackItems[0]?.trackName ?? 'Assigned to you',
      posterImage: trackItems[0]?.trackPoster ?? trackItems[0]?.poster ?? null,
      totalCourses: trackItems.length,
      coursesCompleted: trackItems.filter(item => item.completedAt !== null).length,
    }
  })

const getItemState = ({ startedAt, completedAt }: ItemRow): EmployeeItem['state'] => {
  if (completedAt) return 'COMPLETED'
  return startedAt ? 'STARTED' : 'NOT_STARTED'
}

type ItemContext = { left: RemainingOfCourse; mayReset: boolean }

/** One item in the API's format, with what is left to do. */
export const toEmployeeItem = (
  item: ItemRow,
  { left: { sentences, usedUp }, mayReset }: ItemContext,
): EmployeeItem => ({
  courseId: item.courseId,
  courseTitle: item.title,
  courseType: item.courseType,
  thumbnailImageUrl: item.thumbnail,
  state: getItemState(item),
  startedAt: item.startedAt?.toISOString() ?? null,
  completedAt: item.completedAt?.toISOString() ?? null,
  firstCompletedAt: item.firstCompletedAt?.toISOString() ?? null,
  left: item.completedAt ? [] : sentences,
  usedUp: item.completedAt ? [] : usedUp,
  mayReset: mayReset && item.mayEndRound,
  dueOn: item.dueOn,
  isOverdue: item.completedAt === null && item.isPastDue,
})

const joinNames = (names: readonly string[]) => [...names].sort(byText).join('; ')

/** The columns of the export. */
export const exportColumns: readonly Column<ExportedRow>[] = [
  { title: 'First name', cell: row => row.firstName },
  { title: 'Last name', cell: row => row.lastName },
  { title: 'E-mail', cell: row => row.email },
  ...shownFields(employmentFields).map(({ label, textOf }) => ({ title: label, cell: textOf })),
  { title: 'Roles', cell: row => joinNames(row.roles.map(role => role.label)) },
  { title: 'Dispensaries', cell: row => joinNames(row.locations.map(place => place.name)) },
  { title: 'Courses assigned', cell: row => row.coursesPurchasedCount },
  { title: 'Courses completed', cell: row => row.coursesCompletedCount },
  // Invited and disabled people cannot learn and have no percentages.
  { title: 'Percent trained', cell: row => (row.isInvited || row.isDisabled ? null : percentTrained(row)) },
  { title: 'First completed', cell: row => row.firstCompletedAt },
  { title: 'Overdue', cell: row => row.overdueCount },
  { title: 'Requests new tries', cell: row => (row.asksForTries ? 'yes' : 'no') },
  { title: 'Invited', cell: row => (row.isInvited ? 'yes' : 'no') },
  { title: 'Disabled', cell: row => (row.isDisabled ? 'yes' : 'no') },
]
