import type { CardFormProps } from '../../card-form.ts'
import { ImageFields } from '../../forms/media-fields.tsx'

export const ImageForm = (part: CardFormProps<'IMAGE'>) => <ImageFields part={part} />
