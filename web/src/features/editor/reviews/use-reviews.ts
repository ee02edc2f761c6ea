import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { read } from '../../../platform/api/queries.ts'

/** One course or class. */
export type ContentOf = { kind: ContentKind; id: string }

/** The calls that show something else once a look was asked for or answered. */
export const reviewReads = [draftReviews.list, draftReviews.waiting] as const

/** Who was asked to look at a draft, and what they answered. */
export const useReviews = (params: ContentOf) => useQuery(read(draftReviews.list, { params }))
