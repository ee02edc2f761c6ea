import type { DraftContent } from '../card-rules.ts'
import { image as imageRules } from '../rules/image.ts'
import type { NewId } from '../rules/kind-rules.ts'
import { question as questionRules } from '../rules/question.ts'
import { video as videoRules } from '../rules/video.ts'
import { type Conversions, type Fresh, lost, one } from './conversion.ts'

type Child = DraftContent<'MULTI'>['children'][number]

/** What stays of a picture or a film without its file. */
const textOf = ({ title, text }: { title: string; text: string }): Fresh => ({
  cardType: 'TEXT',
  content: { title, text },
})

const pageOf = (newId: NewId, page: DraftContent<'IMAGE'> | Omit<DraftContent<'VIDEO'>, 'mustWatch'>): Child =>
  'gifMode' in page ? { id: newId(), cardType: 'VIDEO', ...page } : { id: newId(), cardType: 'IMAGE', ...page }

/** A page of a carousel as a card of its own. */
const cardOf = (child: Child, newId: NewId): Fresh => {
  const { id: _, cardType, ...content } = child
  if (cardType === 'TEXT') return textOf(child)
  return cardType === 'IMAGE'
    ? { cardType, content: { ...imageRules.blank(newId), ...content } }
    : { cardType, content: { ...videoRules.blank(newId), ...content } }
}

/** The words of a text as those of a question: its text, else its title; with both, the title stands above. */
const asked = ({ title, text }: DraftContent<'TEXT'>) => ({
  words: (text.trim() || title).trim(),
  above: text.trim() === '' ? '' : title,
})

export const header: Conversions<'HEADER'> = {
  TEXT: ({ value }) => one(textOf({ title: value, text: '' })),
}

export const text: Conversions<'TEXT'> = {
  HEADER: ({ title, text }) => {
    const value = title || text.trim()
    return one({ cardType: 'HEADER', content: { value } }, lost({ text: title !== '' && text.trim() }))
  },
  QUESTION: (content, newId) => {
    const { words, above } = asked(content)
    return one({
      cardType: 'QUESTION',
      content: { ...questionRules.blank(newId), questionText: words, eyebrow: above },
    })
  },
  FREE_FORM_QUESTION: content => {
    const { words, above } = asked(content)
    return one({ cardType: 'FREE_FORM_QUESTION', content: { questionText: words } }, lost({ title: above }))
  },
  SPEED_BUMP: content => {
    const { words, above } = asked(content)
    return one({ cardType: 'SPEED_BUMP', content: { text: words } }, lost({ title: above }))
  },
}

export const image: Conversions<'IMAGE'> = {
  MULTI_IMAGE: (content, newId) =>
    one({ cardType: 'MULTI_IMAGE', content: { children: [{ id: newId(), cardType: 'IMAGE', ...content }] } }),
  MULTI: (content, newId) => one({ cardType: 'MULTI', content: { children: [pageOf(newId, content)] } }),
  TEXT: content => one(textOf(content), lost({ picture: content.url })),
}

export const video: Conversions<'VIDEO'> = {
  MULTI: ({ mustWatch, ...content }, newId) =>
    one({ cardType: 'MULTI', content: { children: [pageOf(newId, content)] } }, lost({ mustWatch })),
  TEXT: content => one(textOf(content), lost({ film: content.url })),
}

export const multi: Conversions<'MULTI'> = {
  MULTI_IMAGE: ({ children }) => {
    const pictures = children.flatMap(child => (child.cardType === 'IMAGE' ? [child] : []))
    const pages = children.length - pictures.length
    return one({ cardType: 'MULTI_IMAGE', content: { children: pictures } }, lost({ pages }))
  },
  SINGLE_CARDS: ({ children }, newId) => ({ cards: children.map(child => cardOf(child, newId)), lost: [] }),
}

export const multiImage: Conversions<'MULTI_IMAGE'> = {
  MULTI: ({ children }) => one({ cardType: 'MULTI', content: { children } }),
  SINGLE_CARDS: ({ children }, newId) => ({ cards: children.map(child => cardOf(child, newId)), lost: [] }),
}
