import type { MediaFieldProps } from '../../../../cards/card-forms.public.tsx'
import { MediaField } from '../../../../media/media-field.public.tsx'
import { useClassEditor } from '../class-editor-context.ts'

/** An image, a video or captions from the library of the class's owner. */
export function ClassMediaField(props: MediaFieldProps) {
  const { session } = useClassEditor()
  return <MediaField {...props} owner={session.fileOwner} />
}
