import type { CardFormProps } from '../../card-form.ts'
import { TextFields } from '../../forms/text-fields.tsx'

export const TextForm = (part: CardFormProps<'TEXT'>) => <TextFields part={part} />
