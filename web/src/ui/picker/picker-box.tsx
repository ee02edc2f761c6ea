import { OneBox } from './one-box.tsx'
import type { BoxProps, OneChoice, SeveralChoice } from './picker-types.ts'
import { SeveralBox } from './several-box.tsx'

/** The box of a picker, of one item or of several. Loaded lazily: no learner's screen needs it. */
export const PickerBox = <T,>(props: BoxProps<T> & (OneChoice<T> | SeveralChoice<T>)) =>
  props.multiple ? <SeveralBox {...props} /> : <OneBox {...props} />
