import * as z from 'zod/mini'
import { searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { storeManagers } from '../roles.ts'
import { atMostOneSubject, subjectFields } from './subject.ts'

/** The most courses and classes of one owner that count for a requirement. */
export const maxContent = 50

const minutesSentence = 'Enter 1 to 6000 minutes.'
const oneContent = 'Send a course or a class, not both.'

const item = {
  courseId: z.nullable(Id),
  classId: z.nullable(Id),
  /** One of the requirement’s categories; null if it has none. */
  category: z.nullable(line(60)),
  /** The most minutes of logged time that count; null = all. */
  countedMinutes: z.nullable(z.int(minutesSentence).check(z.gte(1, minutesSentence), z.lte(6000, minutesSentence))),
}

const NewItem = z.object(item).check(
  z.refine(({ courseId, classId }) => (courseId === null) !== (classId === null), {
    error: oneContent,
    path: ['courseId'],
  }),
)

/** A course or class that counts for a requirement. */
export const RequirementItem = z.object({
  ...item,
  id: Id,
  title: z.string(),
  /** The brand that made it; null = a chain, or the platform. */
  brand: z.nullable(z.string()),
  /** Whose choice it is: `everyone` = the platform’s, which counts where the chain or store chose nothing. */
  chosenBy: z.enum(['everyone', 'subject']),
  /** Archived or not published any more: it no longer counts, certificates earned with it stay. */
  isAvailable: z.boolean(),
})
export type RequirementItem = z.infer<typeof RequirementItem>

const ContentChoice = z.object({
  courseId: z.nullable(Id),
  classId: z.nullable(Id),
  title: z.string(),
  brand: z.nullable(z.string()),
})
export type ContentChoice = z.infer<typeof ContentChoice>

/** A store of a chain stands for its chain. Neither = the platform, for everyone. */
const subjectQuery = z.object(subjectFields).check(atMostOneSubject)

const Content = z.object({
  items: z.array(RequirementItem),
  /** The categories of the edition in force. */
  categories: z.array(z.string()),
  mayChange: z.boolean(),
})
export type RequirementContent = z.infer<typeof Content>

/** The courses and classes that fulfil a requirement when all are completed. */
export const requirementContent = {
  get: endpoint({
    method: 'GET',
    path: '/compliance/requirements/:id/content',
    access: storeManagers,
    summary: 'Courses and classes that count for a requirement at a chain or store, with those for everyone',
    params: IdParams,
    query: subjectQuery,
    response: Content,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/compliance/requirements/:id/content',
    access: storeManagers,
    summary: 'Replace the courses and classes that count for a requirement at a chain or store, or for everyone',
    params: IdParams,
    query: subjectQuery,
    body: z.object({
      items: z.array(NewItem).check(z.maxLength(maxContent, 'Choose at most 50 courses and classes.')),
      /** The ids of the subject's items that the caller saw. */
      seenIds: z.array(Id).check(z.maxLength(maxContent)),
    }),
    response: Content,
    problems: ['REQUIREMENT_CHANGED'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/compliance/content-choices',
    access: storeManagers,
    summary: 'Courses and classes that learners of a chain or store see, by title: the first 20 that match',
    query: z.object({ ...subjectFields, filter: searchText }).check(atMostOneSubject),
    response: z.object({ items: z.array(ContentChoice) }),
  }),
}
