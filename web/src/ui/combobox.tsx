import { useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { filterOptions } from './picker/matching.ts'
import { Picker } from './picker/picker.tsx'
import type { OneChoice, PickerLook, PickerOption } from './picker/picker-types.ts'

const itself = (option: PickerOption) => option

type Props = FieldTexts & PickerLook & OneChoice<PickerOption> & { options: readonly PickerOption[] }

/** A select with a search field, for options already loaded; `ServerPicker` searches the server. */
export function Combobox({ options, ...props }: Props) {
  const [text, setText] = useState('')
  return <Picker {...props} items={filterOptions(options, text)} optionOf={itself} onSearch={setText} />
}
