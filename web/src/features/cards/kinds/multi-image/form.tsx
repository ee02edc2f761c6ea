import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { blankImage } from '@trellis/contract/cards/kinds/image.ts'
import { Plus } from 'lucide-react'
import { newId } from '../../../../platform/api/ids.ts'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { AddButton, EntryList } from '../../forms/entry-list.tsx'
import { ImageFields } from '../../forms/media-fields.tsx'

function MultiImageForm(part: CardFormProps<'MULTI_IMAGE'>) {
  const { t } = useLingui()
  const { children } = part.content
  return (
    <EntryList
      label={t`Images`}
      items={children}
      keyOf={child => child.id}
      nameOf={child => child.title || child.alt || ''}
      onChange={(next, step) => part.change({ children: next }, step)}
      path="children"
      problems={part.problems}
      adding={
        <AddButton
          onClick={() =>
            part.change(
              { children: [...children, { id: newId(), cardType: 'IMAGE', ...blankImage() }] },
              { label: t`Add an image`, key: null },
            )
          }
        >
          <Plus aria-hidden />
          <Trans>Add an image</Trans>
        </AddButton>
      }
    >
      {(child, index) => (
        <ImageFields
          part={{
            ...part,
            content: child,
            at: `children.${index}.`,
            change: (next, step) => part.change({ children: children.with(index, { ...child, ...next }) }, step),
          }}
        />
      )}
    </EntryList>
  )
}

export const multiImage: CardAuthoring<'MULTI_IMAGE'> = {
  Form: MultiImageForm,
  group: 'show',
  label: msg`Image carousel`,
  purpose: msg`Several images to swipe through`,
}
