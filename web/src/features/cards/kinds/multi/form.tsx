import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { blankImage } from '@trellis/contract/cards/kinds/image.ts'
import { blankVideo } from '@trellis/contract/cards/kinds/video.ts'
import { Plus } from 'lucide-react'
import { newId } from '../../../../platform/api/ids.ts'
import type { CardAuthoring, CardFormProps, FormStep } from '../../card-form.ts'
import { AddButton, EntryList } from '../../forms/entry-list.tsx'
import { ImageFields, VideoFields } from '../../forms/media-fields.tsx'
import { TextFields } from '../../forms/text-fields.tsx'

type Content = CardFormProps<'MULTI'>['content']
type Child = Content['children'][number]

type PageProps = { part: CardFormProps<'MULTI'>; child: Child; index: number }

function PageFields({ part, child, index }: PageProps) {
  const { children } = part.content
  const place = { ...part, at: `children.${index}.` }
  const replaceChild = (next: Child, step: FormStep) => part.change({ children: children.with(index, next) }, step)
  if (child.cardType === 'TEXT')
    return (
      <TextFields
        part={{ ...place, content: child, change: (next, step) => replaceChild({ ...child, ...next }, step) }}
      />
    )
  if (child.cardType === 'IMAGE')
    return (
      <ImageFields
        part={{ ...place, content: child, change: (next, step) => replaceChild({ ...child, ...next }, step) }}
      />
    )
  return (
    <VideoFields
      part={{ ...place, content: child, change: (next, step) => replaceChild({ ...child, ...next }, step) }}
    />
  )
}

const words = (child: Child) => child.title || child.text.slice(0, 60) || ('alt' in child && child.alt) || ''

function MultiForm(part: CardFormProps<'MULTI'>) {
  const { t } = useLingui()
  const { children } = part.content
  const kinds = { TEXT: t`Text`, IMAGE: t`Image`, VIDEO: t`Video` }
  const blanks: { name: string; make: () => Child }[] = [
    { name: kinds.IMAGE, make: () => ({ id: newId(), cardType: 'IMAGE', ...blankImage() }) },
    { name: kinds.TEXT, make: () => ({ id: newId(), cardType: 'TEXT', title: '', text: '' }) },
    { name: kinds.VIDEO, make: () => ({ id: newId(), cardType: 'VIDEO', ...blankVideo() }) },
  ]
  return (
    <EntryList
      label={t`Cards to swipe through`}
      items={children}
      keyOf={child => child.id}
      nameOf={child => [kinds[child.cardType], words(child)].filter(Boolean).join(': ')}
      onChange={(next, step) => part.change({ children: next }, step)}
      path="children"
      problems={part.problems}
      adding={blanks.map(({ name, make }) => (
        <AddButton
          key={name}
          onClick={() => part.change({ children: [...children, make()] }, { label: t`Add: ${name}`, key: null })}
        >
          <Plus aria-hidden />
          {name}
        </AddButton>
      ))}
    >
      {(child, index) => <PageFields part={part} child={child} index={index} />}
    </EntryList>
  )
}

export const multi: CardAuthoring<'MULTI'> = {
  Form: MultiForm,
  group: 'show',
  label: msg`Carousel`,
  purpose: msg`Images, videos and texts to swipe through`,
}
