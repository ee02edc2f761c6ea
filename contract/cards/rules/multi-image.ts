import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { draftList } from './draft-fields.ts'
import { blankImage, imageDraft, shownImage } from './image.ts'
import type { KindRules } from './kind-rules.ts'

const child = z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageDraft.shape })
const draft = z.object({ children: draftList(child) })

export const multiImage: KindRules<'MULTI_IMAGE', z.output<typeof draft>> = {
  initialState: {},
  draft,
  blank: newId => ({
    children: [
      { id: newId(), cardType: 'IMAGE', ...blankImage() },
      { id: newId(), cardType: 'IMAGE', ...blankImage() },
    ],
  }),
  hide: ({ children }) => ({ children: children.map(shownImage) }),
  media: ({ children }) => children.map(child => child.url),
}
