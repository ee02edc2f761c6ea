import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { read } from '../../../platform/api/queries.ts'

/** One course or class. */
export type ContentRef = { kind: ContentKind; id: string }

/** The calls to refetch after a review was requested or answered. */
export const reviewReads = [draftReviews.list, draftReviews.waiting] as const

/** The reviewers of a draft and their answers. */
export const useReviews = (params: ContentRef) => useQuery(read(draftReviews.list, { params }))
