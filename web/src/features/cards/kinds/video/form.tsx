import type { CardFormProps } from '../../card-form.ts'
import { VideoFields } from '../../forms/media-fields.tsx'

export const VideoForm = (part: CardFormProps<'VIDEO'>) => <VideoFields part={part} />
