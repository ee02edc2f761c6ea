import * as z from 'zod/mini'
import { Id } from '../fields.ts'

/** What is written in the studio, as it stands in addresses. */
export const contentKinds = ['courses', 'classes'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Who may write courses and classes: administrators all, chains and brands their own. */
export const contentEditors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

/** One course or one class, for the calls that both have in common. */
export const ContentParams = z.object({ kind: z.enum(contentKinds, 'Choose courses or classes.'), id: Id })

const screens: Record<ContentKind, string> = { courses: 'edit-card-courses', classes: 'edit-classes' }

/** The screen where a draft is looked at and published. */
export const publishScreenOf = (kind: ContentKind, id: string) => `/${screens[kind]}/${id}/publish` as const
