import * as z from 'zod/mini'
import { Id } from '../fields.ts'

/** Kinds of content written in the studio, as spelled in URLs. */
export const contentKinds = ['courses', 'classes'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Who may write courses and classes: administrators all of them, chains and brands their own. */
export const contentEditors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

/** A course or a class, for the calls they share. */
export const ContentParams = z.object({ kind: z.enum(contentKinds, 'Choose courses or classes.'), id: Id })

const screens: Record<ContentKind, string> = { courses: 'edit-card-courses', classes: 'edit-classes' }

/** The screen for reviewing and publishing a draft. */
export const getPublishPath = (kind: ContentKind, id: string) => `/${screens[kind]}/${id}/publish` as const
