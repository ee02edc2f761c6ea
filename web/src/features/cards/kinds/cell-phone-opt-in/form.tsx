import type { CardFormProps } from '../../card-form.ts'
import { OptInFields } from '../../forms/opt-in-fields.tsx'

export const CellPhoneOptInForm = (part: CardFormProps<'CELL_PHONE_OPT_IN'>) => <OptInFields part={part} />
