import { useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { filterOptions } from './picker/matching.ts'
import { Picker } from './picker/picker.tsx'
import type { OneChoice, PickerLook, PickerOption } from './picker/picker-types.ts'

const itself = (option: PickerOption) => option

type Props = FieldTexts & PickerLook & OneChoice<PickerOption> & { options: readonly PickerOption[] }

/** A select with a search field, for a list that is all here; the server's are for `ServerPicker`. */
export function Combobox({ options, ...props }: Props) {
  const [text, setText] = useState('')
  return <Picker {...props} items={filterOptions(options, text)} optionOf={itself} onSearch={setText} />
}
