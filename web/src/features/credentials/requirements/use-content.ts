import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ContentChoice,
  maxContent,
  type RequirementContent,
  type RequirementItem,
  requirementContent,
} from '@trellis/contract/credentials/requirement-content.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { changedByRequirements } from './changed-reads.ts'

/** Neither a chain nor a store: what counts for everyone. */
type ContentOwner = SubjectQuery | Record<never, never>

export type ContentProps = { requirementId: string; owner: ContentOwner; title: string; onClose: () => void }

/** A course or class on the form. */
export type ContentDraft = Omit<RequirementItem, 'id' | 'chosenBy'>

/** The id of the course or class. */
export const contentId = ({ courseId, classId }: Pick<ContentDraft, 'courseId' | 'classId'>) => courseId ?? classId

/** The items that the owner chose itself. */
const listOwn = ({ items }: RequirementContent, owner: ContentOwner) => {
  const chosenBy = Object.keys(owner).length > 0 ? 'subject' : 'everyone'
  return items.filter(item => item.chosenBy === chosenBy)
}

/** The form of what counts for a requirement. */
export function useContent(content: RequirementContent, { requirementId, owner, title, onClose }: ContentProps) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const [base] = useState(() => listOwn(content, owner))
  const [drafts, setDrafts] = useState<readonly ContentDraft[]>(base)
  const { mutate, isPending, error } = useSend(requirementContent.save, changedByRequirements)
  const [category = null] = content.categories
  const add = ({ courseId, classId, title: name, brand }: ContentChoice) =>
    setDrafts([...drafts, { courseId, classId, title: name, brand, category, countedMinutes: null, isAvailable: true }])
  const change = (draft: ContentDraft, part: Partial<ContentDraft>) =>
    setDrafts(drafts.map(other => (other === draft ? { ...other, ...part } : other)))
  const submit = () => {
    const items = drafts.map(({ courseId, classId, category: kind, countedMinutes }) => ({
      courseId,
      classId,
      category: kind,
      countedMinutes,
    }))
    mutate(
      { params: { id: requirementId }, query: owner, body: { items, seenIds: base.map(({ id }) => id) } },
      {
        onSuccess: () => {
          toast.success(t`Saved: ${title}`)
          onClose()
        },
        onError: failure => {
          if (isProblem(failure, 'REQUIREMENT_CHANGED'))
            void cache.invalidateQueries({ queryKey: [requirementContent.get.path] })
        },
      },
    )
  }
  return {
    drafts,
    add,
    change,
    remove: (draft: ContentDraft) => setDrafts(drafts.filter(other => other !== draft)),
    isFull: drafts.length >= maxContent,
    submit,
    isPending,
    error,
  }
}
