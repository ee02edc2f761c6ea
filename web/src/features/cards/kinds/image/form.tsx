import { msg } from '@lingui/core/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { ImageFields } from '../../forms/media-fields.tsx'

const ImageForm = (part: CardFormProps<'IMAGE'>) => <ImageFields part={part} />

export const image: CardAuthoring<'IMAGE'> = {
  Form: ImageForm,
  group: 'show',
  label: msg`Image`,
  purpose: msg`An image with a caption`,
  isCommon: true,
}
