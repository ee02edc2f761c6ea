import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** A course assigned to people directly; times are those of the list's person. */
export const AssignableCourse = z.object({
  id: Id,
  title: z.string(),
  brandName: z.nullable(z.string()),
  /** Whether it can be opened: published, and not archived. */
  isActive: z.boolean(),
  assignedAt: z.nullable(Moment),
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
})
export type AssignableCourse = z.infer<typeof AssignableCourse>

const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
  z.transform(value => value === 'true'),
)

const query = z.object({
  filter: z._default(line(100), ''),
  /** Only the courses assigned to this person directly. */
  assignedToUserId: z.optional(Id),
  /** Only the courses in a track that is not archived. */
  trackItemsOnly: flag,
  ...offsetQuery(1000),
})

const administrator = ['ROLE_ADMINISTRATOR'] as const

/** Courses assigned to people directly. */
export const courseAssignments = {
  manageable: endpoint({
    method: 'GET',
    path: '/admin/course-management/courses',
    access: administrator,
    summary: 'The card courses by title, or those assigned to a person directly',
    query,
    response: PageOf(AssignableCourse),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/admin/course-management/assignments',
    access: administrator,
    summary: 'Assign courses to a person directly; existing assignments stay',
    body: z.object({
      userId: Id,
      courseIds: z
        .array(Id, 'Choose a course.')
        .check(z.minLength(1, 'Choose a course.'), z.maxLength(100, 'Choose at most 100 courses.')),
    }),
    repeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/course-management/courses/:courseId/users/:userId',
    access: administrator,
    summary: 'Unassign a course from a person; completions stay',
    params: z.object({ courseId: Id, userId: Id }),
  }),
}
