import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { draftList } from './draft-fields.ts'
import { blankImage, imageDraft, shownImage } from './image.ts'
import type { KindRules } from './kind-rules.ts'
import { textDraft } from './text.ts'
import { videoDraft } from './video.ts'

const child = z.discriminatedUnion('cardType', [
  z.object({ id: Id, cardType: z.literal('TEXT'), ...textDraft.shape }),
  z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageDraft.shape }),
  z.object({ id: Id, cardType: z.literal('VIDEO'), ...videoDraft.shape }),
])
type Child = z.output<typeof child>

const draft = z.object({ children: draftList(child) })

const shownChild = (each: Child) => {
  if (each.cardType === 'TEXT') return each
  return each.cardType === 'IMAGE' ? shownImage(each) : { ...each, alt: each.alt ?? '' }
}

const filesOf = (each: Child) => {
  if (each.cardType === 'TEXT') return []
  return each.cardType === 'VIDEO' ? [each.url, each.posterUrl, each.captionsUrl] : [each.url]
}

export const multi: KindRules<'MULTI', z.output<typeof draft>> = {
  initialState: {},
  draft,
  blank: newId => ({
    children: [
      { id: newId(), cardType: 'IMAGE', ...blankImage() },
      { id: newId(), cardType: 'TEXT', title: '', text: '' },
    ],
  }),
  hide: ({ children }) => ({ children: children.map(shownChild) }),
  media: ({ children }) => children.flatMap(filesOf),
}
