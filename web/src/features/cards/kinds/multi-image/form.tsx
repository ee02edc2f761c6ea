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
      label={t`Pictures`}
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
              { label: t`Add a picture`, key: null },
            )
          }
        >
          <Plus aria-hidden />
          <Trans>Add a picture</Trans>
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
  label: msg`Picture carousel`,
  purpose: msg`Several pictures to swipe through`,
}
